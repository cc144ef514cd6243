import type { Claim } from './claim.ts'
import { contentFile } from './judges/skills.ts'

/** What stands in one place only and shows in no answer, so that nobody outside can tell whether it is so. */
type Undecidable = { document: RegExp; path: RegExp; because: string }

/** The whole list. What is not on it is compared or tried, or else it is a false claim. */
const undecidable: readonly Undecidable[] = [
  {
    document: /^\/\.well-known\/security\.txt$/,
    path: /^line \d+ Expires/,
    because: 'another day within the next year is as good as the one that is named',
  },
  {
    document: /^\/api\/health$/,
    path: /^\/history\/days$/,
    because: 'a day that is left out is one on which nothing was counted',
  },
]

/**
 * What is published once, and by nothing else: a false word of it is found only where it breaks a digest, a number or a
 * name.
 */
const saidOnce: readonly Undecidable[] = [
  {
    document: /\/agent-skills\/[\w-]+\/SKILL\.md$/,
    path: /^line \d+/,
    because:
      'advice to agents in sentences that no other document has, made of content that is not in this repository; its digest, names, addresses and numbers are compared',
  },
]

/** @param claims of a walk @returns one line for each document of which nobody outside can tell the whole */
export function undecidableIn(claims: readonly Claim[]): string[] {
  const compared = new Set(
    claims.flatMap(({ source, says }) => (says.includes(` is that of ${contentFile}`) ? [source] : [])),
  )
  return [...new Set(claims.map(({ source }) => source))].flatMap((url) => {
    const { pathname } = new URL(url)
    return [...undecidable, ...(compared.has(url) ? [] : saidOnce)]
      .filter(({ document }) => document.test(pathname))
      .map(({ because }) => `${url}: ${because}`)
  })
}

/**
 * @param url of a document
 * @param path in it
 * @returns why nobody can tell whether it is true; nothing where somebody can
 */
export function reasonFor(url: string, path: string): string | undefined {
  const { pathname } = new URL(url)
  return undecidable.find((one) => one.document.test(pathname) && one.path.test(path))?.because
}
