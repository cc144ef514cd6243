import { problems } from '../../contract/problems.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { LoadPage } from '../form.ts'
import type { Page, Problem } from '../outcome.ts'
import { problemHeaders } from '../problem-headers.ts'
import { framed } from './frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** @returns what went wrong, for a person */
export async function problemPage(
  problem: Problem,
  { loadPage, snapshot }: { loadPage: LoadPage; snapshot: Pick<Snapshot, 'baseUrl' | 'serviceName'> },
  words: LiveWords,
): Promise<Page> {
  const { heading, text, title } = problemWords(problem, words)
  return framed(
    {
      status: problems[problem.code].status,
      title,
      content: markup`${heading}${text}<p><a href="/">${words.problems.home({ name: snapshot.serviceName })}</a></p>`,
      headers: problemHeaders(problem, snapshot.baseUrl),
    },
    loadPage,
    words.write.language,
  )
}

/**
 * What people meet has words of theirs. Anything else is said as programs are told, and marked as English.
 * @returns title, heading and a sentence; without a sentence where there is nothing to say
 */
export function problemWords(
  { code, detail, people }: Problem,
  words: LiveWords,
): { title: string; heading: Markup; text: Markup } {
  const title = inWords(words.problems, code)
  const text = inWords(words.problemTexts, code) ?? people
  const { title: english } = problems[code]
  return {
    title: title ?? english,
    heading: title === undefined ? markup`<h1 lang="en">${english}</h1>` : markup`<h1>${title}</h1>`,
    text: text === undefined ? markup`<p lang="en">${detail ?? english}</p>` : markup`<p>${text}</p>`,
  }
}

function inWords(group: object, code: string): string | undefined {
  const text = (group as Readonly<Record<string, unknown>>)[code]
  return typeof text === 'string' ? text : undefined
}
