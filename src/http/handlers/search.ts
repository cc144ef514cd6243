import { maxSearchQueryLength } from '../../contract/bounds.ts'
import type { Handlers } from '../call.ts'
import type { LoadPage } from '../form.ts'
import { problem } from '../outcome.ts'
import { framed, searchFrame } from '../pages/frame.ts'
import { searchPage } from '../pages/search-page.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import type { Search } from '../../search/search.ts'

const mostResults = 20

/** The search of the site, over the index that agents search, too. It works without scripts. */
export function searchHandlers({
  search,
  loadPage,
  words,
}: {
  search: Search
  loadPage: LoadPage
  words: LiveWords
}): Handlers {
  return {
    searchSite: ({ url }) => {
      const query = url.searchParams.get('q')?.trim() ?? ''
      if (query.length > maxSearchQueryLength)
        return problem('invalid_parameter', {
          people: words.search.tooLong({ most: maxSearchQueryLength }),
          detail: `A search takes at most ${maxSearchQueryLength} characters; use fewer words.`,
        })
      const answer = query === '' ? undefined : search(query, { limit: mostResults })
      return framed(searchPage(query, answer, words), loadPage, words.write.language, searchFrame)
    },
  }
}
