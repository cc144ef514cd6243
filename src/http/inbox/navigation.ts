import type { OperatorSession } from '../../access/operators/session.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Markup, markup } from '../../text/markup.ts'

/** @returns the way between the pages, and out */
export function inboxNavigation(
  { operator, formToken }: OperatorSession,
  current: 'inbox' | 'numbers' | 'account' | 'lead' | 'problem',
): Markup {
  const link = (name: typeof current, path: string, text: string) =>
    markup`<li><a href="${path}"${name === current ? markup` aria-current="page"` : []}>${text}</a></li>`
  return markup`<nav aria-label="Inbox" class="inbox-navigation">
<ul>${link('inbox', operationRoutes.showInbox.path, 'Leads')}${link('numbers', operationRoutes.showNumbers.path, 'Numbers')}${link('account', operationRoutes.showAccount.path, 'Account')}</ul>
<form method="post" action="${operationRoutes.signOut.path}"><input type="hidden" name="form_token" value="${formToken}"><span>${operator}</span> <button class="secondary">Sign out</button></form>
</nav>`
}
