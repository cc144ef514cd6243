/**
 * A word that would be broken is set smaller, since not every browser has the hyphens of every language.
 * @param most letters that a word may have in the usual size
 */
export function hasLongWord(title: string, most = 17): boolean {
  return title.split(' ').some((word) => word.length > most)
}
