import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordsFolder } from '../../catalogue/folders.ts'
import type { SourceFile } from '../../catalogue/frontmatter.ts'
import { isLanguage } from '../../catalogue/schemas/codes.ts'

/** Files below `content/` that came with the project and that a setup replaces. */
export async function sampleFiles(): Promise<string[]> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'sample-files.json'), 'utf8'))
}

/**
 * @returns whether the content still is that of the sample: nobody can own a domain that ends in `.example`.
 * @see https://www.rfc-editor.org/rfc/rfc2606#section-2
 */
export function isSample(service: SourceFile | undefined): boolean {
  const { url } = (service?.frontmatter ?? {}) as { url?: unknown }
  return typeof url === 'string' && URL.canParse(url) && new URL(url).hostname.endsWith('.example')
}

/** @returns whether a file says something in a second language */
export function isTranslation(path: string): boolean {
  const [folder = '', ...rest] = path.split('/')
  return rest.length > 0 && folder !== wordsFolder && /^[a-z]{2}(-[A-Z]{2})?$/.test(folder) && isLanguage(folder)
}
