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
  // A lead is one of the leads, though its page is not that of the list.
  const here = (name: typeof current) => {
    if (name === current) return markup` aria-current="page"`
    return name === 'inbox' && current === 'lead' ? markup` aria-current="true"` : []
  }
  const link = (name: typeof current, path: string, text: string) =>
    markup`<li><a href="${path}"${here(name)}>${text}</a></li>`
  return markup`<nav aria-label="${inbox.navigation}" class="inbox-navigation">
<ul>${link('inbox', operationRoutes.showInbox.path, inbox.leads)}${link('numbers', operationRoutes.showNumbers.path, inbox.numbers)}${link('account', operationRoutes.showAccount.path, inbox.account)}</ul>
<form method="post" action="${operationRoutes.signOut.path}"><input type="hidden" name="form_token" value="${formToken}"><span>${operator}</span> <button>${inbox.signOut}</button></form>
</nav>`
}
