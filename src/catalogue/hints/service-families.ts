import type { SpokenFile } from './said.ts'

/** A service in one language, with its price lists: two places that say the same of it. */
export type Family = { service: SpokenFile; lists: readonly SpokenFile[] }

/** @returns each service in each language, with the price lists of that language that are its own */
export function serviceFamilies(files: readonly SpokenFile[]): Family[] {
  const pricing = files.filter(({ collection }) => collection === 'pricing')
  // A translation leaves out what is the same in every language.
  const soldBy = new Map(
    pricing
      .filter(({ translated }) => !translated)
      .map(({ path, source }) => [path, (source.frontmatter as { service?: unknown }).service]),
  )
  return files
    .filter(({ collection }) => collection === 'services')
    .map((service) => ({
      service,
      lists: pricing.filter(({ path, language }) => language === service.language && soldBy.get(path) === service.slug),
    }))
}
