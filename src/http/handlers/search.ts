import { maxSearchQueryLength } from '../../contract/bounds.ts'
import type { Call, Handlers } from '../call.ts'
import type { LoadPage } from '../load-page.ts'
import { problem } from '../outcome.ts'
import { framed, searchFrame } from '../pages/frame.ts'
import { placeOfPage, searchPage, type SearchQuestion, type ShownAnswer } from '../pages/search-page.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import type { Search } from '../../search/search.ts'

/** People who have not found it by then search for something else. */
const mostPages = 50

/** The search of one language. */
type Searching = { search: Search; words: LiveWords }

/**
 * The search of the site, over the index that agents search, too. It works without scripts.
 * @param inOthers the same in each other language of the site, by what its addresses begin with
 */
export function searchHandlers({
  loadPage,
  inOthers = {},
  ...own
}: Searching & { loadPage: LoadPage; inOthers?: Readonly<Record<string, Searching>> }): Handlers {
  const answerIn = (searching: Searching, prefix: string, { url }: Pick<Call, 'url'>) => {
    const { words } = searching
    const query = url.searchParams.get('q')?.trim() ?? ''
    if (query.length > maxSearchQueryLength)
      return problem('invalid_parameter', {
        people: words.search.tooLong({ most: maxSearchQueryLength }),
        detail: `A search takes at most ${maxSearchQueryLength} characters; use fewer words.`,
      })
    const part = Object.keys(words.sections).find((section) => section === url.searchParams.get('part'))
    const page = Math.min(mostPages, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1))
    const asked = { query, part, page }
    return framed(
      searchPage(asked, query === '' ? undefined : found(searching, asked), words, prefix),
      loadPage,
      words.write.language,
      {
        ...searchFrame,
        path: `${prefix}${searchFrame.path}`,
      },
    )
  }
  /** What a second language has nothing of may stand in the first, as the pages for developers do. */
  const found = ({ search, words }: Searching, { query, part, page }: SearchQuestion): ShownAnswer => {
    const place = { ...placeOfPage(page), section: part }
    const answer = search(query, place)
    const { language } = own.words.write
    if (answer.parts.length > 0 || words.write.language === language) return answer
    return { ...own.search(query, place), language }
  }
  return {
    searchSite: (call) => answerIn(own, '', call),
    searchInLanguage: (call) => {
      const prefix = `/${call.params['language']}`
      const other = Object.hasOwn(inOthers, prefix) ? inOthers[prefix] : undefined
      return other ? answerIn(other, prefix, call) : problem('not_found')
    },
  }
}
