import { maxSearchQueryLength } from '../../contract/bounds.ts'
import { problems } from '../../contract/problems.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { wordsOf } from '../../words/words.ts'
import type { OpenCall } from '../call.ts'
import type { LoadPage } from '../load-page.ts'
import { languagesOf } from '../languages.ts'
import type { Page, Problem } from '../outcome.ts'
import { problemHeaders } from '../problem-headers.ts'
import { secondsToWait } from '../seconds-to-wait.ts'
import { framed, searchFrame } from './frame.ts'
import { sentenceOf } from './problem-page.ts'
import { refusedSearch } from './search-page.ts'

/**
 * A person whose search is refused finds their words in the field, and reads when to ask again and whom to call.
 * @returns nothing where there is no search in the language that the address names
 */
export async function searchRefused(
  failure: Problem,
  { request: { url }, route }: OpenCall,
  { loadPage, snapshot }: { loadPage: LoadPage; snapshot: Snapshot },
): Promise<Page | undefined> {
  const named = route?.params['language']
  const prefix = named === undefined ? '' : `/${named}`
  const language = languagesOf(snapshot).find((spoken) => spoken.prefix === prefix)
  if (!language) return undefined
  const words = wordsOf(language)
  const seconds = secondsToWait(failure)
  const said =
    seconds === undefined
      ? (sentenceOf(failure, words) ?? failure.detail ?? problems[failure.code].title)
      : words.search.refused({ duration: words.write.duration(seconds) })
  // What is longer than a question would not fit into the field.
  const query = [...(url.searchParams.get('q')?.trim() ?? '')].slice(0, maxSearchQueryLength).join('')
  return framed(
    {
      ...refusedSearch({ query, prefix }, said, snapshot.contactPhone, words),
      status: problems[failure.code].status,
      headers: problemHeaders(failure, snapshot.baseUrl),
    },
    loadPage,
    words.write.language,
    { ...searchFrame, path: `${prefix}${searchFrame.path}` },
  )
}
