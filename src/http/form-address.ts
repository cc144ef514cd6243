/** Address of a page, as far as forms differ by it. */
export type Here = Pick<URL, 'pathname' | 'search'>

/**
 * A form that is sent to the address of its own page takes the place of that page in the history of the browser (HTML,
 * "beginning navigation": where the address stays the same, the entry is replaced). If the connection fails then, the
 * way back leads past the page, and what was typed in it is lost. So a form always goes to another address.
 * @param path where the form is read, perhaps with a query @param here address of the page that it stands on
 * @returns where it goes
 */
export function formAddress(path: string, here: Here | undefined): string {
  if (here === undefined || `${here.pathname}${here.search}` !== path) return path
  return `${path}${path.includes('?') ? '&' : '?'}again`
}
