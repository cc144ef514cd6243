/** @returns the file that holds a page, within the published folder */
export function fileForPage(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
