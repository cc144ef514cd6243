import type { Catalogue } from '../../catalogue/catalogue.ts'
import { paths } from '../../contract/paths.ts'
import { serviceVersion } from '../../contract/service-version.ts'
import { cardWordsOf } from '../card-words.ts'

/** @returns how the map for language models begins: whose it is, and what they do */
export function mapOpening({ service }: Pick<Catalogue, 'service'>): string {
  return `# ${service.name}\n\n> ${service.description}`
}

/** @returns how the description of the API begins */
export function apiOpening(catalogue: Catalogue) {
  const { name, description } = cardWordsOf(catalogue, paths.openapi)
  return { openapi: '3.1.1', info: { title: name, version: serviceVersion, summary: description } }
}
