import { relyingParty } from '../../access/operators/passkeys/relying-party.ts'
import { lifetimes, oneTimeCodeDigits } from '../../contract/lifetimes.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { field } from '../pages/field.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../../text/markup.ts'

const action = operationRoutes.signIn.path
const digits = String(oneTimeCodeDigits)

/**
 * The way in: an address, or a passkey where the browser has one and the site can have any.
 * @param facts.next where to go afterwards
 * @param facts.perhapsSignedIn the browser may have a session that it did not send
 * @param facts.notKept something was sent that only a signed-in operator may send
 * @param facts.trouble with the address @param facts.passkeyTrouble with the passkey
 */
export function signInPage({
  baseUrl,
  next,
  email = '',
  trouble,
  passkeyTrouble,
  perhapsSignedIn = false,
  notKept = false,
}: {
  baseUrl: string
  next: string
  email?: string
  trouble?: string
  passkeyTrouble?: string
  perhapsSignedIn?: boolean
  notKept?: boolean
}): PersonPage {
  const control = { type: 'email', autocomplete: 'email', maxlength: '254', ...(email && { value: email }) }
  return {
    status: trouble === undefined && passkeyTrouble === undefined ? 200 : 422,
    title: 'Sign in',
    content: markup`
<h1>Sign in</h1>
${notKept ? markup`<p role="alert" class="field-error">You are not signed in any more, so what you sent was not kept. Go back if you want to copy it, then sign in and send it again.</p>` : []}
<p>The inbox is for operators. We mail you a code.</p>
<form method="post" action="${action}" class="narrow">
<input type="hidden" name="next" value="${next}">
${field('email', 'Your e-mail address', control, trouble)}
<p class="buttons"><button>Send me the code</button></p>
</form>
${relyingParty(baseUrl) ? passkeyForm(next, passkeyTrouble) : []}
${perhapsSignedIn ? markup`<p class="aside">Signed in already? <a href="${next}">Go on</a></p>` : []}`,
  }
}

/** A script shows it where the browser has passkeys, and fills it in. Only after that there can be trouble to show. */
function passkeyForm(next: string, trouble: string | undefined): Markup {
  const said = trouble === undefined ? markup` hidden>` : markup`>${trouble}`
  return markup`<form method="post" action="${operationRoutes.signInByPasskey.path}" class="narrow" hidden data-passkey="sign-in" data-challenge="${operationRoutes.askForPasskey.path}">
<input type="hidden" name="next" value="${next}"><input type="hidden" name="passkey">
<p role="alert" class="field-error"${said}</p>
<p class="buttons"><button class="secondary">Sign in with a passkey</button></p>
</form>`
}

/** The code. Whether the address is an operator's, this page does not say. */
export function signInCodePage({
  next,
  handle,
  trouble,
}: {
  next: string
  handle: string
  trouble?: string
}): PersonPage {
  return {
    status: trouble === undefined ? 200 : 422,
    title: 'Enter the code',
    content: markup`
<h1>Enter the code</h1>
<p>If the address is an operator’s, a mail with a code is on its way. The code works for ${String(lifetimes.oneTimeCode / 60)} minutes, in this browser.</p>
<form method="post" action="${action}" class="narrow">
<input type="hidden" name="next" value="${next}"><input type="hidden" name="sign_in" value="${handle}">
${field('code', 'Code', { inputmode: 'numeric', autocomplete: 'one-time-code', pattern: `\\s*([0-9]\\s*){${digits}}`, maxlength: '20' }, trouble)}
<p class="buttons"><button>Sign in</button></p>
</form>
<p class="aside">No mail after some minutes? <a href="${next}">Begin again</a></p>`,
  }
}
