/** Longer than what browsers send. */
const longestUserAgent = 500

/** What a browser's name for itself holds, the narrower before the wider: each takes the names of those after it. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'a Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** @returns what kind of browser it is, in words of ours: nothing of what a caller wrote is repeated */
export function browserWords(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, longestUserAgent)
  const wordFor = (names: readonly (readonly [string, string])[]) => names.find(([name]) => text.includes(name))?.[1]
  const [browser, system] = [wordFor(browsers), wordFor(systems)]
  return `${browser ?? 'Another browser'}${system === undefined ? '' : ` on ${system}`}`
}
