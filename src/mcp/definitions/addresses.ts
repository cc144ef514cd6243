import { markdownTwin } from '../../contract/paths.ts'

/** @returns the URI of a page as a resource: the address of its Markdown twin, at which any client can fetch it, too */
export function resourceUri(baseUrl: string, path: string): string {
  return `${baseUrl}${markdownTwin(path)}`
}
