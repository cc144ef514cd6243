import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** What somebody wrote that could not be kept or sent, so that it is not lost with the form that it stood in. */
export function toCopy(text: string | undefined, { signIn }: Pick<LiveWords, 'signIn'>): Markup {
  if (!text?.trim()) return markup``
  return markup`<p><label for="unsent">${signIn.unsent}</label><textarea id="unsent" rows="6" readonly dir="auto">
${text}</textarea></p>`
}
