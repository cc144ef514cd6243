import { maxSearchQueryLength } from '../../contract/bounds.ts'
import type { Call, Handlers } from '../call.ts'
import type { LoadPage } from '../form.ts'
import { problem } from '../outcome.ts'
import { framed, searchFrame } from '../pages/frame.ts'
import { placeOfPage, searchPage } from '../pages/search-page.ts'
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
  const answerIn = ({ search, words }: Searching, prefix: string, { url }: Pick<Call, 'url'>) => {
    const query = url.searchParams.get('q')?.trim() ?? ''
    if (query.length > maxSearchQueryLength)
      return problem('invalid_parameter', {
        people: words.search.tooLong({ most: maxSearchQueryLength }),
        detail: `A search takes at most ${maxSearchQueryLength} characters; use fewer words.`,
      })
    const part = Object.keys(words.sections).find((section) => section === url.searchParams.get('part'))
    const page = Math.min(mostPages, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1))
    const answer = query === '' ? undefined : search(query, { ...placeOfPage(page), section: part })
    return framed(searchPage({ query, part, page }, answer, words, prefix), loadPage, words.write.language, {
      ...searchFrame,
      path: `${prefix}${searchFrame.path}`,
    })
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
