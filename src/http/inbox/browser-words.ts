import type { LiveWords } from '../../words/live-groups.ts'

/** Longer than what browsers send. */
const longestUserAgent = 500

/** Parts of `User-Agent`, the most specific first, as each browser also claims the names after it. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/** @returns what kind of browser it is, in words of ours: nothing of what a caller wrote is repeated */
export function browserWords(userAgent: string | null, { account }: LiveWords): string {
  const systems = [
    ['iPhone', account.iPhone],
    ['iPad', account.iPad],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Macintosh', account.mac],
    ['CrOS', 'ChromeOS'],
    ['Linux', 'Linux'],
  ] as const
  const text = (userAgent ?? '').slice(0, longestUserAgent)
  const wordFor = (names: readonly (readonly [string, string])[]) => names.find(([name]) => text.includes(name))?.[1]
  const [browser = account.otherBrowser, system] = [wordFor(browsers), wordFor(systems)]
  return system === undefined ? browser : account.browserOn({ browser, system })
}
