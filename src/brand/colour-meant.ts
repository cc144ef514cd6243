import type { Hex } from './colour.ts'

/** @returns the colour that was typed in another form than `#` and six digits; nothing where it was no colour */
export function colourMeant(typed: string): Hex | undefined {
  const text = typed.trim().toLowerCase()
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(text)?.[1]
  if (digits) return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
  const channels = /^rgb\( ?(\d{1,3}),? ?(\d{1,3}),? ?(\d{1,3}) ?\)$/.exec(text)?.slice(1).map(Number)
  if (!channels?.every((channel) => channel <= 255)) return undefined
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
