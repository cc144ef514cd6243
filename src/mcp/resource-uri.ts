import * as z from 'zod'
import { markdownTwin } from '../contract/paths.ts'

/** @returns the URI of a page as a resource: the address of its Markdown twin, at which any client can fetch it, too */
export function resourceUri(baseUrl: string, path: string): string {
  return `${baseUrl}${markdownTwin(path)}`
}

/** @returns the schema of such a URI in what a tool answers */
export function resourceUriSchema() {
  return z.url().meta({ description: 'As an MCP resource, which read_page takes.' })
}
