import { expect, test } from 'vitest'
import { fixtureContent } from '../../testing/fixture-content.ts'
import { hintsOf } from '../../testing/hinted.ts'
import { files } from '../../testing/mistakes.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { entryHints } from './hints.ts'

test.each([
  ['amount: 95000', 'amount: 950000', 'tiers[0].amount', 'is more than the next tier costs, `whole-plant`: 240000'],
  ['amount: 95000', 'amount: 9500', 'tiers[0].amount', 'is a tenth of what the next tier costs'],
  ['amount: 240000', 'amount: 24000', 'tiers[0].amount', 'is more than the next tier costs'],
  ['amount: 240000', 'amount: 2400000', 'tiers[0].amount', 'is a tenth of what'],
  ['amount: 95000', 'amount: 0', 'tiers[0].amount', 'is nought'],
])('a price list with "%s" as "%s" is asked about', async (from, to, field, rule) => {
  expect(fixtureContent[files.prices]).toContain(from)
  const prices = fixtureContent[files.prices]!.replace(from, to)
  expect(await hintsOf({ [files.prices]: prices })).toMatchObject([
    { file: `content/${files.prices}`, field, rule: expect.stringContaining(rule) },
  ])
})

test('tiers of which the largest is written first, and prices of other units, are asked nothing', async () => {
  const tiers = (...amounts: [number, string][]) =>
    fixtureContent[files.prices]!.replace(
      /tiers:[^]*?---/,
      `tiers:\n${amounts.map(([amount, unit], n) => `  - tier: t${n}\n    amount: ${amount}\n    unit: ${unit}\n`).join('')}---`,
    )
  const hinted = (text: string) =>
    entryHints(
      [{ collection: 'pricing', slug: 'a', path: 'pricing/a.md', source: readSource('a', text) as SourceFile }],
      'EUR',
    )
  expect(hinted(tiers([90_000, 'project'], [40_000, 'project'], [10_000, 'project']))).toEqual([])
  expect(hinted(tiers([90_000, 'project'], [4000, 'month']))).toEqual([])
  expect(hinted(tiers([1150, 'day'], [14_500, 'project'], [29_500, 'month']))).toEqual([])
  expect(hinted(tiers([90_000, 'project'], [40_000, 'project'], [50_000, 'project']))).toHaveLength(1)
  // A digit too many is told at its own line alone.
  expect(hinted(tiers([3800, 'project'], [115_000, 'project'], [34_000, 'project']))).toMatchObject([
    { value: 115_000 },
  ])
})

test.each([
  ['name: Whole plant', 'name: Whole plant by the month'],
  ['timeline: 3 weeks', 'timeline: Monthly, at least 3 months'],
])('a tier whose "%s" is "%s" and whose price is for the project is asked about', async (from, to) => {
  const changes = { [files.service]: fixtureContent[files.service]!.replace(from, to) }
  expect(changes[files.service]).toContain(to)
  const ofPrices = (await hintsOf(changes)).filter(({ file }) => file.includes('pricing'))
  expect(ofPrices).toMatchObject([
    { file: `content/${files.prices}`, line: 13, field: 'tiers[1].unit', value: 'project' },
  ])
  const monthly = fixtureContent[files.prices]!.replace(/(240000\n {4}unit: )project/, '$1month')
  const mended = await hintsOf({ ...changes, [files.prices]: monthly })
  expect(mended.filter(({ file }) => file.includes('pricing'))).toEqual([])
})
