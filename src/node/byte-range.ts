/** From the first to the last byte, both included. */
export type ByteRange = { from: number; to: number }

/** No file of ours has more bytes than such a number can say. */
const single = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * @param field value of `Range` @param bytes of the whole
 * @returns the one part that is asked for; nothing where several are, none of it is there, or it cannot be read
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2
 */
export function singleRange(field: string, bytes: number): ByteRange | undefined {
  const [, first = '', last = ''] = single.exec(field) ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return from <= to && (last === '' || first === '' || Number(first) <= Number(last)) ? { from, to } : undefined
}
