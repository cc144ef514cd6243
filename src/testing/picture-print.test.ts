import sharp from 'sharp'
import { expect, test } from 'vitest'
import { differenceOf, printOf } from './picture-print.ts'

type Box = { top: number; height: number; colour: string }

async function page(height: number, box: Box, text = 'Words', faces = ['Figtree']) {
  const input = { create: { width: 400, height: box.height, channels: 3, background: box.colour } } as const
  const picture = await sharp({ create: { width: 480, height, channels: 3, background: 'white' } })
    .composite([{ input, top: box.top, left: 40 }])
    .png()
    .toBuffer()
  return printOf(picture, { text, height, faces })
}

const plain: Box = { top: 144, height: 240, colour: '#000080' }
const was = await page(960, plain)

test('a page that looks the same has no difference, one pixel off and a hardly other colour included', async () => {
  expect(differenceOf(was, await page(960, { ...plain, top: 145 }, ' Words\n'))).toBeUndefined()
  expect(differenceOf(was, await page(960, { ...plain, colour: '#020283' }))).toBeUndefined()
})

test('a part that moved, has another colour or is gone is told, and so is a height and a face', async () => {
  expect(differenceOf(was, await page(960, { ...plain, top: 480 }))).toMatch(/looks different/)
  expect(differenceOf(was, await page(960, { ...plain, height: 96 }))).toMatch(/looks different/)
  expect(differenceOf(was, await page(960, { ...plain, colour: '#800000' }))).toBe(
    'colours: #000080 went, #800000 came',
  )
  expect(differenceOf(was, await page(1_200, plain))).toBe('960 pixels of height became 1200')
  expect(differenceOf(was, await page(960, plain, 'Words', []))).toMatch(/no longer in Figtree/)
})

test('a page that says something else may look otherwise, but in the same faces and colours', async () => {
  expect(differenceOf(was, await page(1_200, { ...plain, top: 480 }, 'Other words'))).toBeUndefined()
  expect(differenceOf(was, await page(960, plain, 'Other words', []))).toMatch(/no longer in Figtree/)
})
