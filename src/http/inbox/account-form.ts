import { operationRoutes } from '../../contract/routes.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { formAddress, type Here } from '../form-address.ts'
import type { Seen } from './navigation.ts'

/** The operator who sees the account, and the address of the page, where a form led there. */
export type SeenAccount = Seen & { here?: Here | undefined }

/** A form that changes the account, which must come from the session to which it was shown. */
export function accountForm({ session, here }: SeenAccount, attributes: Markup | [], inside: Markup): Markup {
  return markup`<form method="post" action="${formAddress(operationRoutes.changeAccount.path, here)}"${attributes}><input type="hidden" name="form_token" value="${session.formToken}">${inside}</form>`
}
