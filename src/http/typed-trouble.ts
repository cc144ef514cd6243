import { codePoints, findControlCharacter } from '../contract/text.ts'
import type { LiveWords } from '../words/live-groups.ts'

/** How much text before a character is shown, enough to find it. */
const shownBefore = 30

/**
 * @param most code points that may be
 * @returns what is wrong with a text that a person typed or pasted, where that can be shown to them: how much too long
 *   it is, or where in it a control character is
 */
export function typedTrouble(value: string, most: number, { form }: Pick<LiveWords, 'form'>): string | undefined {
  const count = codePoints(value.trim())
  if (count > most) return form.tooLong({ count, most })
  const control = findControlCharacter(value)
  if (!control) return undefined
  const { code } = control
  const before = Array.from(control.before.trim().slice(-2 * shownBefore))
    .slice(-shownBefore)
    .join('')
    .trim()
  return before === '' ? form.unseenFirst({ code }) : form.unseen({ code, before })
}
