import { problems } from '../../contract/problems.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { LoadPage } from '../load-page.ts'
import type { Page, Problem } from '../outcome.ts'
import { problemHeaders } from '../problem-headers.ts'
import { secondsToWait } from '../seconds-to-wait.ts'
import { type Frame, framed } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/**
 * @param frame in which it stands; by default that of pages with secrets in their address
 * @param again what was written and could not be sent, to be sent again
 * @returns what went wrong, for a person
 */
export async function problemPage(
  problem: Problem,
  {
    loadPage,
    snapshot,
    frame,
    again = markup``,
  }: {
    loadPage: LoadPage
    snapshot: Pick<Snapshot, 'baseUrl' | 'serviceName'>
    frame?: Frame | undefined
    again?: Markup | undefined
  },
  words: LiveWords,
): Promise<Page> {
  const { heading, text, title } = problemWords(problem, words)
  return framed(
    {
      status: problems[problem.code].status,
      title,
      content: markup`${heading}${text}${again}<p><a href="/">${words.problems.home({ name: snapshot.serviceName })}</a></p>`,
      headers: problemHeaders(problem, snapshot.baseUrl),
    },
    loadPage,
    words.write.language,
    frame,
  )
}

const mistakesOfClients: ReadonlySet<string> = new Set(['invalid_request', 'invalid_client', 'invalid_redirect_uri'])

/**
 * Problems that people meet have words of their own. All others use the words for programs, marked as English.
 * @returns title, heading and a sentence; without a sentence where there is nothing to say
 */
export function problemWords(problem: Problem, words: LiveWords): { title: string; heading: Markup; text: Markup } {
  const { code, detail, people } = problem
  const title = inWords(words.problems, code)
  const text = sentenceOf(problem, words)
  const { title: english } = problems[code]
  // A wrong request of a client is for its developers to mend; they read English.
  const forMakers = mistakesOfClients.has(code) && people === undefined ? detail : undefined
  const more = forMakers === undefined ? [] : markup`<p lang="en">${forMakers}</p>`
  return {
    title: title ?? english,
    heading: title === undefined ? markup`<h1 lang="en">${english}</h1>` : markup`<h1>${title}</h1>`,
    text: text === undefined ? markup`<p lang="en">${detail ?? english}</p>` : markup`<p>${text}</p>${more}`,
  }
}

/** @returns what a person is told of a problem; nothing where there are no words of theirs for it */
export function sentenceOf(problem: Problem, words: LiveWords): string | undefined {
  return problem.people ?? whenAgain(problem, words) ?? inWords(words.problemTexts, problem.code)
}

/** @returns when to try again, where that is known to the second */
function whenAgain(failure: Problem, { unsent, write }: LiveWords): string | undefined {
  const seconds = secondsToWait(failure)
  return failure.code === 'rate_limited' && seconds !== undefined
    ? unsent.rateLimited({ duration: write.duration(seconds) })
    : undefined
}

function inWords(group: object, code: string): string | undefined {
  const text = (group as Readonly<Record<string, unknown>>)[code]
  return typeof text === 'string' ? text : undefined
}
