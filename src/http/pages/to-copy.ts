import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** One of the texts of a form, and what it was, where there was more than one. */
export type Unsent = { text: string; as?: string }

/** A text that could not be stored or sent, shown so that it can be copied. */
export function toCopy(text: string | undefined, words: Pick<LiveWords, 'signIn'>): Markup {
  return toCopyEach(text === undefined ? [] : [{ text }], words)
}

/** The same for several texts, kept apart: one may be for the desk alone, and another for the submitter. */
export function toCopyEach(texts: readonly Unsent[], { signIn }: Pick<LiveWords, 'signIn'>): Markup {
  const filled = texts.filter(({ text }) => text.trim() !== '')
  return markup`${filled.map(({ text, as }, index) => {
    const id = index === 0 ? 'unsent' : `unsent-${index + 1}`
    const label = as === undefined ? signIn.unsent : `${signIn.unsent} (${as})`
    return markup`<p><label for="${id}">${label}</label><textarea id="${id}" rows="6" readonly dir="auto">
${text}</textarea></p>`
  })}`
}
