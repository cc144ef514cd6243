import type { ShownPasskey } from '../../access/operators/passkeys/passkeys.ts'
import { relyingParty } from '../../access/operators/passkeys/relying-party.ts'
import type { OperatorSession, ShownSession } from '../../access/operators/session.ts'
import { passkeyNameLength } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { inboxNavigation } from './navigation.ts'
import { moment, told } from './words.ts'

/** The passkeys and sessions of an operator. @param facts.trouble why the last form changed nothing */
export function accountPage(
  session: OperatorSession,
  facts: {
    passkeys: readonly ShownPasskey[]
    sessions: readonly ShownSession[]
    baseUrl: string
    trouble: string | undefined
  },
): PersonPage {
  const { passkeys, sessions, baseUrl, trouble } = facts
  return {
    status: trouble === undefined ? 200 : 422,
    title: 'Account',
    content: markup`
${inboxNavigation(session, 'account')}
<h1>Account</h1>
<p class="about">${session.operator}</p>
${trouble === undefined ? [] : markup`<p role="alert" class="field-error">${trouble}</p>`}
<div class="account">
<section><h2>Passkeys</h2>
<p>A passkey signs you in with the lock of your device or a security key: no code, and nothing that can be forwarded. The code by mail stays as the way back.</p>
${passkeys.length > 0 ? markup`<ul>${passkeys.map((passkey) => passkeyLine(session, passkey))}</ul>` : []}
${relyingParty(baseUrl) ? addForm(session) : markup`<p class="aside">Passkeys are bound to a name. This site is reached by an address, so it has none.</p>`}
</section>
<section><h2>Sessions</h2>
<ul>${sessions.map((each) => sessionLine(session, each))}</ul>
${form(session, [], markup`<p class="buttons"><button name="act" value="end-all" class="danger">End all sessions</button></p>`)}
<p class="aside">Signs you out everywhere, here too. No browser is known any more; passkeys stay. Times are in UTC.</p>
</section>
</div>`,
  }
}

function passkeyLine(session: OperatorSession, { id, name, createdAt, lastUsedAt, backedUp }: ShownPasskey): Markup {
  const used = lastUsedAt ? markup`last used ${moment(lastUsedAt)}` : markup`not used yet`
  return markup`<li><p><strong>${told(name)}</strong> <small>added ${moment(createdAt)}, ${used}${backedUp ? ', kept by its provider' : ''}</small></p>
<details><summary>Remove</summary>${form(
    session,
    [],
    markup`<p>It will not sign in any more. Delete it on your device, too.</p>
<p class="buttons"><button name="act" value="remove-passkey:${id}" class="danger">Remove it now</button></p>`,
  )}</details></li>`
}

function sessionLine(session: OperatorSession, { id, browser, createdAt, lastUsedAt }: ShownSession): Markup {
  const end = markup`<button name="act" value="end-session:${id}" class="secondary">End</button>`
  return markup`<li><p><strong>${browser || 'A browser'}</strong> <small>since ${moment(createdAt)}, last used ${moment(lastUsedAt)}</small></p>
${id === session.id ? markup`<p class="this">This one</p>` : form(session, [], end)}</li>`
}

/** A script shows it where the browser has passkeys, and fills it in. */
function addForm(session: OperatorSession): Markup {
  return markup`${form(
    session,
    markup` class="narrow" hidden data-passkey="add" data-challenge="${operationRoutes.offerPasskey.path}"`,
    markup`<input type="hidden" name="act" value="add-passkey"><input type="hidden" name="passkey">
<div><label for="name">Name of a new passkey</label>
<input id="name" name="name" required maxlength="${String(passkeyNameLength)}" autocomplete="off" placeholder="Work laptop"></div>
<p role="alert" class="field-error" hidden></p>
<p class="buttons"><button>Add a passkey</button></p>`,
  )}
<p class="aside" data-no-passkeys>To add one takes a browser that has passkeys, with scripts switched on.</p>`
}

function form({ formToken }: OperatorSession, attributes: Markup | [], inside: Markup): Markup {
  return markup`<form method="post" action="${operationRoutes.changeAccount.path}"${attributes}><input type="hidden" name="form_token" value="${formToken}">${inside}</form>`
}
