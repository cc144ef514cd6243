/** @returns whether a value is as it is shown; of a long list, the first members suffice */
export function beginsSo(shown: any, found: any): boolean {
  if (typeof shown !== 'object' || shown === null) return shown === found
  if (typeof found !== 'object' || found === null || Array.isArray(shown) !== Array.isArray(found)) return false
  const others = Object.keys(found).filter((key) => !Object.hasOwn(shown, key) && !isMeasured(found[key]))
  const isSameLength = Array.isArray(shown) || others.length === 0
  return isSameLength && Object.entries(shown).every(([key, value]) => beginsSo(value, found[key]))
}

/**
 * The days of a service are measured, and other ones each time: no example has them, and `tables/answers.ts` checks
 * them.
 */
function isMeasured(value: any): boolean {
  return typeof value?.since === 'string' && Array.isArray(value.days)
}

/**
 * @returns whether an object shows the first members of another one, and of each of them the first; nothing is left out
 *   between them
 */
export function isOpening(shown: any, found: any): boolean {
  if (typeof shown !== 'object' || shown === null) return shown === found
  if (typeof found !== 'object' || found === null) return false
  const names = Object.keys(found)
  return Object.entries(shown).every(([key, value], at) => names[at] === key && isOpening(value, found[key]))
}

/** @returns whether an object has what is shown of it: some of its members, and of a list the first */
export function isPartOf(shown: any, found: any): boolean {
  if (typeof shown !== 'object' || shown === null) return shown === found
  if (typeof found !== 'object' || found === null) return false
  return Object.entries(shown).every(([key, value]) => isPartOf(value, found[key]))
}
