import { operationRoutes } from '../../contract/routes.ts'
import { problems } from '../../contract/problems.ts'
import type { Problem } from '../outcome.ts'
import { problemWords } from '../pages/problem-page.ts'
import type { PersonPage } from '../pages/frame.ts'
import { markup } from '../../text/markup.ts'
import { toCopyEach, type Unsent } from '../pages/to-copy.ts'
import { allLeads } from './filter-query.ts'
import { inboxNavigation, type Seen } from './navigation.ts'

/** Tells a signed-in operator what went wrong, with the way back to the leads. @param unsent what they had written */
export function problemInInbox(seen: Seen, problem: Problem, unsent: readonly Unsent[] = []): PersonPage {
  const { title, heading, text } = problemWords(problem, seen.words)
  return {
    status: problems[problem.code].status,
    title,
    content: markup`
${inboxNavigation(seen, 'problem')}
${heading}
${problem.people === undefined && problem.detail === undefined ? [] : text}
${toCopyEach(unsent, seen.words)}
<p><a href="${operationRoutes.showInbox.path}${allLeads}">${seen.words.inbox.allLeads}</a></p>`,
  }
}
