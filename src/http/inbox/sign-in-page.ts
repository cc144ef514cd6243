import { oneTimeCodeDigits } from '../../contract/lifetimes.ts'
import { operations } from '../../contract/operations.ts'
import { field } from '../pages/field.ts'
import type { PersonPage } from '../pages/frame.ts'
import { markup } from '../pages/markup.ts'

const action = operations.signIn.path
const digits = String(oneTimeCodeDigits)

/** The way in: an address. @param next where to go afterwards */
export function signInPage({ next, trouble }: { next: string; trouble?: string }): PersonPage {
  return {
    status: trouble === undefined ? 200 : 422,
    title: 'Sign in',
    content: markup`
<h1>Sign in</h1>
<p>For operators: we mail you a code.</p>
<form method="post" action="${action}" class="narrow">
<input type="hidden" name="next" value="${next}">
${field('email', 'Your e-mail address', { type: 'email', autocomplete: 'email', maxlength: '254' }, trouble)}
<p class="buttons"><button>Send me the code</button></p>
</form>`,
  }
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
<p>If the address is an operator’s, a mail with a code is on its way.</p>
<form method="post" action="${action}" class="narrow">
<input type="hidden" name="next" value="${next}"><input type="hidden" name="sign_in" value="${handle}">
${field('code', 'Code', { inputmode: 'numeric', autocomplete: 'one-time-code', pattern: `[0-9]{${digits}}`, maxlength: digits }, trouble)}
<p class="buttons"><button>Sign in</button></p>
</form>`,
  }
}
