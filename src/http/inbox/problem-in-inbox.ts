import type { OperatorSession } from '../../access/operators/session.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { problems } from '../../contract/problems.ts'
import type { Problem } from '../outcome.ts'
import type { PersonPage } from '../pages/frame.ts'
import { markup } from '../../text/markup.ts'
import { inboxNavigation } from './navigation.ts'

/** Tells a signed-in operator what went wrong, with the way back to the leads. */
export function problemInInbox(session: OperatorSession, { code, detail }: Problem): PersonPage {
  const { status, title } = problems[code]
  return {
    status,
    title,
    content: markup`
${inboxNavigation(session, 'problem')}
<h1>${title}</h1>
<p>${detail ?? ''}</p>
<p><a href="${operationRoutes.showInbox.path}">All leads</a></p>`,
  }
}
