import type { LibraryPage } from './library.ts'

/** @returns a page as a text that stands alone */
export function pageMarkdown({ path, title, description, updated, markdown }: LibraryPage, baseUrl: string): string {
  const source = `Source: ${baseUrl}${path}${updated && `. Last updated: ${updated}`}`
  return `# ${title}\n\n> ${description}\n\n${source}\n\n${markdown}\n`
}
