import sharp from 'sharp'
import { expect, test } from 'vitest'
import { differenceOf, printOf } from './picture-print.ts'

const page = (height: number, box: { top: number; height: number; colour: string }) =>
  sharp({ create: { width: 480, height, channels: 3, background: 'white' } })
    .composite([
      {
        input: { create: { width: 400, height: box.height, channels: 3, background: box.colour } },
        top: box.top,
        left: 40,
      },
    ])
    .png()
    .toBuffer()

test('a page that looks the same has no difference, one pixel off included', async () => {
  const was = await printOf(await page(800, { top: 100, height: 200, colour: 'navy' }), 'Words')
  const is = await printOf(await page(800, { top: 101, height: 200, colour: 'navy' }), ' Words\n')
  expect([differenceOf(was, is), was.words === is.words]).toEqual([undefined, true])
})

test('a part that moved, lost its colour or is gone is told', async () => {
  const was = await printOf(await page(800, { top: 100, height: 200, colour: 'navy' }), 'Words')
  for (const box of [
    { top: 300, height: 200, colour: 'navy' },
    { top: 100, height: 200, colour: 'white' },
    { top: 100, height: 120, colour: 'navy' },
  ])
    expect(differenceOf(was, await printOf(await page(800, box), 'Words'))).toMatch(/looks different/)
  expect(differenceOf(was, await printOf(await page(1_000, { top: 100, height: 200, colour: 'navy' }), 'Words'))).toBe(
    '40 rows became 50',
  )
})
