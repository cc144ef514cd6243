import { markdownTwin } from '../contract/paths.ts'
import { negotiatedHeaders } from '../discovery/negotiation.ts'
import { headersFor, namesOfPage, pagesWithTwin, type StaticHeaders } from '../discovery/static-headers.ts'
import { pageInFile } from './page-file.ts'

/** A file, as it is served at an address. */
export type PublishedFile = {
  /** The one address that others lead to. */
  address: string
  /** Its path from the published folder, percent-encoded. */
  file: string
  headers: Record<string, string>
  /** The Markdown twin, for callers that prefer it. */
  twin?: PublishedFile
}

/** Files that are not served: tables for another host, and the page for missing addresses. */
const hidden: readonly string[] = ['_headers', '_redirects', '404.html']

/**
 * Every address that is answered from a file. What a request says is looked up here and never becomes the name of a
 * file, so each spelling of an address finds the file with its own headers, or nothing.
 * @param files that the build wrote @param table of headers, by the address of a page or the path of a document
 */
export function publishedFiles(files: readonly string[], table: StaticHeaders): ReadonlyMap<string, PublishedFile> {
  const shown = files.filter((file) => !hidden.includes(file))
  const entry = (file: string, address: string): PublishedFile => ({
    address,
    file: encodeURI(`/${file}`),
    headers: headersFor(address, table),
  })
  const found = new Map<string, PublishedFile>()
  for (const file of shown) {
    const page = pageInFile(file)
    if (page === undefined) continue
    const published = entry(file, page)
    for (const name of namesOfPage(page)) found.set(name, published)
  }
  // The exact name of a file wins over the other name of a page.
  for (const file of shown) if (pageInFile(file) === undefined) found.set(`/${file}`, entry(file, `/${file}`))
  for (const page of pagesWithTwin(table)) {
    const [html, markdown] = [found.get(page), found.get(markdownTwin(page))]
    if (!html || !markdown) continue
    found.set(page, {
      ...html,
      twin: { ...markdown, headers: { ...markdown.headers, ...negotiatedHeaders(page) } },
    })
  }
  return found
}
