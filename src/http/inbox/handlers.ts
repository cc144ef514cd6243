import type { SignInPorts } from '../../access/operators/sign-in.ts'
import type { Handlers } from '../call.ts'
import type { LoadPage } from '../form.ts'
import { framed, inboxFrame } from '../pages/frame.ts'
import { inboxLeadHandlers } from './lead-handlers.ts'
import { inboxListHandlers } from './list-handlers.ts'
import { inboxNumberHandlers } from './number-handlers.ts'
import type { InboxPorts } from './ports.ts'
import { signInHandlers } from './sign-in-handlers.ts'

/** The operators' part of the site. Without operators in the settings, it is not there. */
export function inboxHandlers(given: SignInPorts & { loadPage: LoadPage; metricsToken: string | undefined }): Handlers {
  const { loadPage } = given
  const ports: InboxPorts = { ...given, show: (page) => framed(page, loadPage, inboxFrame) }
  const { readMetrics, ...numbers } = inboxNumberHandlers(ports)
  const open = ports.operators.length > 0
  return {
    ...(open && { ...inboxListHandlers(ports), ...inboxLeadHandlers(ports), ...signInHandlers(ports), ...numbers }),
    readMetrics: readMetrics!,
  }
}
