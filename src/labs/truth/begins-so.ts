/** @returns whether a value is as it is shown; of a long list, the first members suffice */
export function beginsSo(shown: any, found: any): boolean {
  if (typeof shown !== 'object' || shown === null) return shown === found
  if (typeof found !== 'object' || found === null || Array.isArray(shown) !== Array.isArray(found)) return false
  const isSameLength = Array.isArray(shown) || Object.keys(shown).length === Object.keys(found).length
  return isSameLength && Object.entries(shown).every(([key, value]) => beginsSo(value, found[key]))
}
