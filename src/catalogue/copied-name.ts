/** What programs and people put behind the name of a file that they copy. */
const mark =
  /^(?:\d{1,3}|copy|copied|kopie|copie|new|neu|nouveau|old|alt|final|draft|entwurf|brouillon|v\d{1,2})(?:-|$)/

/**
 * @param name of a file without its ending
 * @param other that of another one
 * @returns whether the first is named as a copy of the other
 */
export function isNamedAsCopy(name: string, other: string): boolean {
  return name.startsWith(`${other}-`) && mark.test(name.slice(other.length + 1))
}
