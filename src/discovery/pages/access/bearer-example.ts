import { operations } from '../../../contract/operations.ts'
import { fenced } from '../fenced.ts'

/** @returns a request that brings a token along, as Markdown */
export function bearerExample(baseUrl: string): string {
  return fenced(
    'sh',
    `curl -sS '${baseUrl}${operations.readCatalog.path}' \\\n  -H 'Authorization: Bearer <credential>'`,
  )
}
