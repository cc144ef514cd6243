/** What is checked: a running site. */
export type Site = {
  url: string
  /** A folder for what tools read from files. */
  folder: string
  /** Addresses of its pages, as its site map names them. */
  pages: readonly string[]
  /** Whether what is slow looks at a page of each type, not only at the usual ones. */
  everyType: boolean
}

/** What an independent checker made of it. */
export type Verdict = { passed: boolean; result: string; details: readonly string[] }

/** A program or library that others wrote, and what it is asked. */
export type Checker = { name: string; what: string; check: (site: Site) => Promise<Verdict> }

/** @returns a verdict from what is wrong */
export function verdictOf(wrong: readonly string[], looked: string): Verdict {
  return {
    passed: wrong.length === 0,
    result: wrong.length === 0 ? looked : `${wrong.length} of ${looked}`,
    details: wrong,
  }
}

/** @returns the text at an address of the site @throws where there is none */
export async function textAt(site: Site, path: string): Promise<string> {
  const response = await fetch(new URL(path, site.url))
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}
