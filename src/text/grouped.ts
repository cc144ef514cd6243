/**
 * @returns a whole number as English writes it, such as 5,000. `Intl`, which does so for every language, takes long to
 *   load.
 */
export function grouped(number: number): string {
  const digits = String(number)
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(',')
}
