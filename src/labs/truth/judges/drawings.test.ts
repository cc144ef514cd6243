import { expect, test } from 'vitest'
import { judged } from '../judged.ts'
import { judgeDrawings } from './drawings.ts'

const bars = (before: number, after: number, row = '<span>20 days</span> <strong>5 days</strong>') =>
  `<main><ul><li>${row}<svg class="bars"><rect class="before" width="${before}"/><rect class="after" width="${after}"/></svg></li></ul></main>`

test('bars are as long as the numbers beside them', async () => {
  expect(await judged(judgeDrawings, { '/page': bars(200, 50) })).toEqual([])
  expect(await judged(judgeDrawings, { '/page': bars(200, 150) })).toEqual([
    'draws 20 days and 5 days as long as they are (200 and 150)',
  ])
})

test('bars begin at their axis, and are named for what they show', async () => {
  const drawn = async (from: string, to: string) =>
    (await judged(judgeDrawings, { '/page': bars(200, 50).replace(from, to) })).length
  expect(await drawn('class="after"', 'x="0" class="after"')).toBe(0)
  expect(await drawn('class="after"', 'x="90" class="after"')).toBe(1)
  expect(await drawn('class="after"', 'class="before"')).toBe(1)
})

test('numbers that grow have the longest bar behind, and bars without numbers are believed by nobody', async () => {
  const grown = '<span>5 days</span> <strong>20 days</strong>'
  expect(await judged(judgeDrawings, { '/page': bars(50, 200, grown) })).toEqual([])
  expect(await judged(judgeDrawings, { '/page': bars(200, 50, grown) })).toHaveLength(1)
  expect(
    await judged(judgeDrawings, { '/page': bars(200, 50, '<span>many</span> <strong>few</strong>') }),
  ).toHaveLength(1)
})

test('the words of a picture stand in its alternative text, or on its page', async () => {
  const site = (words: string) => ({
    '/page': '<main><img src="/images/life.svg" alt="A request with key 7f3a is sent twice"></main>',
    '/page.md': '# Page\n\nThe answer is kept.\n',
    '/images/life.svg': `<svg><text>${words}</text></svg>`,
  })
  expect(await judged(judgeDrawings, site('key 7f3a'))).toEqual([])
  expect(await judged(judgeDrawings, site('the answer is kept'))).toEqual([])
  expect(await judged(judgeDrawings, site('key 9c1d'))).toEqual([
    'says what https://desk.example/images/life.svg shows: key 9c1d (9c1d)',
  ])
})

test('what only decorates has no words to compare', async () => {
  const site = { '/page': '<main><img src="/a.svg" alt=""></main>', '/a.svg': '<svg><text>Sold out</text></svg>' }
  expect(await judged(judgeDrawings, site)).toEqual([])
})
