import type { Catalogue } from './catalogue.ts'
import { isUntranslated } from './in-language.ts'
import type { ContentProblem } from './problem.ts'

/**
 * The build reads the content once, in the process that runs it; pages are rendered in a module graph of their own
 * in that same process. The registered symbol is what the two share, so that nothing is read and rendered twice.
 */
const key = Symbol.for('consultation-intake.catalogue')
const mistakesKey = Symbol.for('consultation-intake.mistakes')
const shared = globalThis as { [key]?: Catalogue; [mistakesKey]?: readonly ContentProblem[] }

/** Registers what the pages of this process render. */
export function provideCatalogue(catalogue: Catalogue): void {
  shared[key] = catalogue
}

/** In development: what is wrong with the files of which an earlier version is shown. */
export function provideMistakes(mistakes: readonly ContentProblem[]): void {
  shared[mistakesKey] = mistakes
}

/** @returns the mistakes to mend before the present version of a file is shown */
export function currentMistakes(): readonly ContentProblem[] {
  return shared[mistakesKey] ?? []
}

/**
 * @param language of the address of a page, such as `de`; none in the language of the site
 * @returns the catalogue of this build @throws when no build is under way
 */
export function currentCatalogue(language?: string): Catalogue {
  const catalogue = shared[key]
  if (!catalogue)
    throw new Error('The catalogue is not loaded: pages are rendered by `npm run build` and `astro dev` only.')
  return catalogue.translations.find(({ prefix }) => prefix === `/${language}`) ?? catalogue
}

/** The location of a page, as Astro gives it. */
export type PagePlace = { readonly params: Readonly<Record<string, string | undefined>>; readonly url: URL }

/**
 * @returns the catalogue of which a page is made: that of the language of its address, or that of the site where the
 *   page is not translated. What stands around it is in the language of its address all the same
 */
export function catalogueAt({ params, url }: PagePlace): Catalogue {
  const catalogue = currentCatalogue(params['language'])
  // Pages are files when they are built.
  return isUntranslated(url.pathname.replace(/\.html$/, ''), catalogue) ? currentCatalogue() : catalogue
}
