const extension = '.html'
const index = 'index.html'

/** @returns the file that holds a page, within the published folder */
export function fileForPage(path: string): string {
  return path === '/' ? index : `${path.slice(1)}${extension}`
}

/**
 * The other way round.
 * @param file within the published folder @returns the address of the page that it holds; nothing where it holds none
 */
export function pageInFile(file: string): string | undefined {
  if (file === index || file.endsWith(`/${index}`)) return `/${file.slice(0, -index.length)}`
  return file.endsWith(extension) ? `/${file.slice(0, -extension.length)}` : undefined
}
