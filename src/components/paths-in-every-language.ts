import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import { currentCatalogue } from '../catalogue/current.ts'
import { inEveryLanguage, isUntranslated, languageParameter } from '../catalogue/in-language.ts'

/** One page of a file of pages, as Astro takes it. */
type Path = {
  params: { slug?: string; house?: string; list?: string | undefined }
  props: { entry?: Pick<Entry<'pages'>, 'url'>; list?: object }
}

/**
 * @param pathsOf the pages in one language
 * @returns the pages in every language of the site. Where a language has no translation of an entry, its page is made
 *   of the entry of the site
 */
export function pathsInEveryLanguage<Each extends Path>(pathsOf: (catalogue: Catalogue) => Each[]) {
  const site = currentCatalogue()
  const own = new Map(site.translations.length > 0 ? pathsOf(site).map((path) => [nameOf(path), path]) : [])
  return inEveryLanguage(site).flatMap((catalogue) =>
    pathsOf(catalogue).map((path) => {
      const { entry } = path.props
      const shown = entry && isUntranslated(entry.url, catalogue) ? own.get(nameOf(path))! : path
      return { ...shown, params: { ...shown.params, language: languageParameter(catalogue) } }
    }),
  )
}

function nameOf({ params }: Path): string | undefined {
  return params.slug ?? params.house
}
