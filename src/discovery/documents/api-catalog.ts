import type { Catalogue } from '../../catalogue/catalogue.ts'
import { programOperationList, operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { json } from './json.ts'

/** `/.well-known/api-catalog`. @see https://www.rfc-editor.org/rfc/rfc9727 */
export function renderApiCatalog({ baseUrl, discovery }: Catalogue): string {
  const link = (path: string, type: string, title?: string) => ({
    href: `${baseUrl}${path}`,
    type,
    ...(title && { title }),
  })
  const endpoints = [...new Set(programOperationList.map(({ path }) => path))].filter((path) => !path.includes('{'))
  const description = discovery.find(({ data }) => data.document === paths.openapi)
  return json({
    linkset: [
      {
        anchor: `${baseUrl}${paths.apiCatalog}`,
        item: endpoints.map((path) => link(path, 'application/json')),
      },
      {
        anchor: `${baseUrl}/api/v1`,
        'service-desc': [link(paths.openapi, 'application/json', description?.data.title)],
        'service-doc': [link(paths.developers, 'text/html')],
        'service-meta': [link(paths.llms, 'text/plain')],
        status: [link(operations.checkHealth.path, 'application/json')],
      },
    ],
  })
}
