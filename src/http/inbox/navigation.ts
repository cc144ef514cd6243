import type { OperatorSession } from '../../access/operators/session.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** The operator who sees a page of the inbox, and the words of the page. */
export type Seen = { session: OperatorSession; words: LiveWords }

/** @returns the way between the pages, and out */
export function inboxNavigation(
  { session: { operator, formToken }, words: { inbox } }: Seen,
  current: 'inbox' | 'numbers' | 'account' | 'lead' | 'problem',
): Markup {
  const link = (name: typeof current, path: string, text: string) =>
    markup`<li><a href="${path}"${name === current ? markup` aria-current="page"` : []}>${text}</a></li>`
  return markup`<nav aria-label="${inbox.navigation}" class="inbox-navigation">
<ul>${link('inbox', operationRoutes.showInbox.path, inbox.leads)}${link('numbers', operationRoutes.showNumbers.path, inbox.numbers)}${link('account', operationRoutes.showAccount.path, inbox.account)}</ul>
<form method="post" action="${operationRoutes.signOut.path}"><input type="hidden" name="form_token" value="${formToken}"><span>${operator}</span> <button class="secondary">${inbox.signOut}</button></form>
</nav>`
}
