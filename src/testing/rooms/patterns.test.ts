import { expect, test } from 'vitest'
import { termMatcher } from '../../catalogue/markdown/terms.ts'
import { collectPatterns } from '../patterns/collect.ts'
import { prove } from '../patterns/prove.ts'

/** Patterns that neither an outsider nor an editor reaches, each with who does. */
const unreached: Readonly<Record<string, string>> = {}

/** Lookaround is beyond automata. Nothing of these was found to be slow; each more of them wants a good reason. */
const mostSearched = 2

const { patterns, composed } = collectPatterns()

test('the patterns of the product are found, in pages and with those of zod, too', () => {
  const places = patterns.flatMap((pattern) => pattern.places)
  for (const file of ['src/contract/lead.ts', 'src/components/TierCards.astro', 'src/browser/copy.ts'])
    expect(places.filter((place) => place.startsWith(`${file}:`))).not.toEqual([])
  expect(patterns.filter(({ source }) => source.includes('0[13578]|1[02]'))).not.toEqual([])
  expect(patterns.length).toBeGreaterThan(200)
})

test('no pattern takes longer than in proportion to the text', async () => {
  const unsafe: string[] = []
  const searched: string[] = []
  for (const pattern of patterns) {
    const { source, flags, places } = pattern
    const shown = `/${source}/${flags}`
    if (shown in unreached) continue
    const verdict = await prove(pattern)
    if (verdict.kind === 'unsafe') unsafe.push(`${shown} at ${places.join(', ')}: ${verdict.why}`)
    if (verdict.kind === 'searched') searched.push(shown)
  }
  expect(unsafe).toEqual([])
  expect(searched.slice(mostSearched)).toEqual([])
})

test('patterns are composed of the terms of the glossary only, whatever those are', async () => {
  expect([...new Set(composed.map((place) => place.split(':')[0]))]).toEqual(['src/catalogue/markdown/terms.ts'])
  const names = ['a b', 'a  b   c', 'aa', '(a+)+', 'a.*', 'C++', 'R&D', 'a-', 'é', 'retrieval augmented generation']
  const { candidates, firstWords } = termMatcher([{ names, url: '/glossary/a' }])!
  const made = [firstWords, ...[...candidates.values()].flat().map(({ pattern }) => pattern)]
  const verdicts = await Promise.all(made.map(async (pattern) => ({ pattern, ...(await prove(pattern)) })))
  expect(verdicts.filter(({ kind }) => kind === 'unsafe')).toEqual([])
})

test.each([
  ['/\\s+$/', 'polynomial'],
  ['/^(a|a)*$/', 'exponential'],
  ['/(?<=.)\\/+$/', 'polynomial'],
  ['/(/', 'cannot be checked'],
])('the checker tells of %s that it is no good: %s', async (written, why) => {
  const verdict = await prove({ source: written.slice(1, -1), flags: '' })
  expect(verdict).toMatchObject({ kind: 'unsafe', why: expect.stringContaining(why) })
})
