/** “founded by two engineers in 2014” and the like; at most so many letters between. */
const verbFirst =
  /\b(?:founded|established|gegründet|gründete|fondée?|créée?)(?: [^.;:!?\d\n]{0,50})? (?:in |im Jahr |en )?((?:19|20)\d\d)\b/i
/** “wurde 2014 gegründet” and the like. */
const yearFirst =
  /\b((?:19|20)\d\d),? (?:[^.;:!?\d\n]{0,40} )?(?:gegründet|founded|established|fondée?|créée?)(?:$|[^\p{L}])/iu
/** How long a business has been there. */
const since =
  /\b(?:in business|trading|exists?|existed|am Markt|im Geschäft|besteht|bestehen|gibt es|existe|existons|en activité) (?:since|seit|depuis) ((?:19|20)\d\d)\b|\b(?:since|seit|depuis) ((?:19|20)\d\d) (?:in business|am Markt|im Geschäft|en activité)\b/i

/** @returns the year in which something is said to have been founded, and the words that say so */
export function foundedIn(text: string): { year: number; text: string } | undefined {
  const found = verbFirst.exec(text) ?? yearFirst.exec(text) ?? since.exec(text)
  const year = found?.[1] ?? found?.[2]
  return year === undefined ? undefined : { year: Number(year), text: found![0].replace(/[^\p{L}\d]$/u, '').trim() }
}
