import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { paths } from '../../contract/paths.ts'
import type { SitePage } from '../../discovery/site-page.ts'
import type { StructuredData } from './node.ts'

export function definedTerm({ url, data }: Entry<'glossary'>, catalogue: Catalogue): StructuredData {
  const { baseUrl } = catalogue
  return {
    '@type': 'DefinedTerm',
    name: data.term,
    description: data.definition,
    url: baseUrl + url,
    ...(data.aliases.length > 0 && { alternateName: data.aliases }),
    inDefinedTermSet: baseUrl + addressIn(catalogue, paths.glossary),
  }
}

/** @param terms that the page lists */
export function definedTermSet(
  page: SitePage,
  terms: readonly Entry<'glossary'>[],
  catalogue: Catalogue,
): StructuredData {
  return {
    '@type': 'DefinedTermSet',
    '@id': catalogue.baseUrl + page.path,
    name: page.title,
    description: page.description,
    url: catalogue.baseUrl + page.path,
    inLanguage: catalogue.service.language,
    hasDefinedTerm: terms.map(({ url, data }) => ({
      '@type': 'DefinedTerm',
      name: data.term,
      url: catalogue.baseUrl + url,
    })),
  }
}
