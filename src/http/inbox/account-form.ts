import type { OperatorSession } from '../../access/operators/session.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Markup, markup } from '../../text/markup.ts'

/** A form that changes the account, which must come from the session to which it was shown. */
export function accountForm({ formToken }: OperatorSession, attributes: Markup | [], inside: Markup): Markup {
  return markup`<form method="post" action="${operationRoutes.changeAccount.path}"${attributes}><input type="hidden" name="form_token" value="${formToken}">${inside}</form>`
}
