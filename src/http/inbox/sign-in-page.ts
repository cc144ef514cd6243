import { relyingParty } from '../../access/operators/passkeys/relying-party.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { formAddress, type Here } from '../form-address.ts'
import { codeField, field } from '../pages/field.ts'
import type { PersonPage } from '../pages/frame.ts'
import { toCopyEach, type Unsent } from '../pages/to-copy.ts'
import { type Markup, markup } from '../../text/markup.ts'

/** What is known so far about a person who signs in. */
type SignInFacts = {
  baseUrl: string
  /** Where to go afterwards. */
  next: string
  email?: string
  /** With the address. */
  trouble?: string
  /** With the passkey. */
  passkeyTrouble?: string
  /** The browser may have a session whose cookie it did not send. */
  perhapsSignedIn?: boolean
  /** Something was sent that only a signed-in operator may send. */
  notKept?: boolean
  /** What was typed there. */
  unsent?: readonly Unsent[]
}

const action = operationRoutes.signIn.path

/** The way in: an address, or a passkey where the browser has one and the site can have any. */
export function signInPage({ signIn }: LiveWords, facts: SignInFacts): PersonPage {
  const {
    baseUrl,
    next,
    email = '',
    trouble,
    passkeyTrouble,
    perhapsSignedIn = false,
    notKept = false,
    unsent = [],
  } = facts
  const control = { type: 'email', autocomplete: 'email', maxlength: '254', ...(email && { value: email }) }
  return {
    status: trouble === undefined && passkeyTrouble === undefined ? 200 : 422,
    title: signIn.title,
    content: markup`<div class="way-in">
<h1>${signIn.title}</h1>
${notKept ? markup`<p role="alert" class="field-error">${signIn.notKept}</p>` : []}
${toCopyEach(unsent, { signIn })}
<p>${signIn.forOperators}</p>
<form method="post" action="${action}" class="narrow">
<input type="hidden" name="next" value="${next}">
${field('email', signIn.email, control, trouble)}
<p class="buttons"><button>${signIn.sendCode}</button></p>
</form>
${relyingParty(baseUrl) ? passkeyForm(next, passkeyTrouble, signIn) : []}
${perhapsSignedIn ? markup`<p class="aside">${signIn.already.markup({ link: markup`<a href="${next}">${signIn.goOn}</a>` })}</p>` : []}
<p class="aside"><a href="/">${signIn.home}</a></p></div>`,
  }
}

/** A script shows it where the browser has passkeys, and fills it in. Only after that there can be trouble to show. */
function passkeyForm(next: string, trouble: string | undefined, signIn: LiveWords['signIn']): Markup {
  const said = trouble === undefined ? markup` hidden>` : markup`>${trouble}`
  return markup`<form method="post" action="${operationRoutes.signInByPasskey.path}" class="narrow" hidden data-passkey="sign-in" data-challenge="${operationRoutes.askForPasskey.path}"${passkeyTroubles(signIn)}>
<input type="hidden" name="next" value="${next}"><input type="hidden" name="passkey">
<p class="or">${signIn.or}</p>
<p role="alert" class="field-error"${said}</p>
<p class="buttons"><button class="secondary">${signIn.passkey}</button></p>
</form>`
}

/** What the script says, in which no words stand. */
export function passkeyTroubles({ cancelled, known, failed }: LiveWords['signIn']): Markup {
  return markup` data-cancelled="${cancelled}" data-known="${known}" data-failed="${failed}"`
}

/** The page for the code. It does not tell whether the address is an operator's. */
export function signInCodePage(
  { signIn, write }: LiveWords,
  { next, handle, here, trouble }: { next: string; handle: string; here: Here; trouble?: string },
): PersonPage {
  return {
    status: trouble === undefined ? 200 : 422,
    title: signIn.codeTitle,
    content: markup`<div class="way-in">
<h1>${signIn.codeTitle}</h1>
<p>${signIn.onItsWay({ duration: write.duration(lifetimes.oneTimeCode) })}</p>
<form method="post" action="${formAddress(action, here)}" class="narrow">
<input type="hidden" name="next" value="${next}"><input type="hidden" name="sign_in" value="${handle}">
${codeField(signIn.code, trouble)}
<p class="buttons"><button>${signIn.enter}</button></p>
</form>
<p class="aside">${signIn.noMail.markup({ link: markup`<a href="${next}">${signIn.beginAgain}</a>` })}</p></div>`,
  }
}
