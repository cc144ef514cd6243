import type { Catalogue } from '../catalogue/catalogue.ts'

/** @returns the first of them, those in the language of the catalogue before all others; each group in its order */
export function ownLanguageFirst<T extends { language: string }>(
  entries: readonly T[],
  { service }: Pick<Catalogue, 'service'>,
  count: number,
): T[] {
  const own = entries.filter(({ language }) => language === service.language)
  return [...own, ...entries.filter((entry) => !own.includes(entry))].slice(0, count)
}
