import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { pictureSize } from '../text/picture-size.ts'
import { judgePictures } from './pictures.ts'

const origin = 'https://desk.example'

function bytesOf(parts: readonly (string | number)[], length = 48): Uint8Array {
  const bytes = Buffer.alloc(length)
  let at = 0
  for (const part of parts)
    at += typeof part === 'string' ? bytes.write(part, at, 'latin1') : bytes.writeUInt32BE(part, at) - at
  return new Uint8Array(bytes)
}
const png = (width: number, height: number) => bytesOf(['\u0089PNG\r\n\u001a\n', 13, 'IHDR', width, height])

test('a picture says itself how large it is', () => {
  expect(pictureSize(png(1200, 630))).toEqual({ width: 1200, height: 630 })
  expect(pictureSize(bytesOf([28, 'ftypavif', 0, 'ispe', 0, 640, 480]))).toEqual({ width: 640, height: 480 })
  const extended = bytesOf(['RIFF', 0, 'WEBPVP8X'])
  extended.set([0x7f, 0x02, 0, 0xdf, 0x01, 0], 24)
  expect(pictureSize(extended)).toEqual({ width: 640, height: 480 })
  expect(pictureSize(bytesOf(['<svg>']))).toBeUndefined()
  expect(pictureSize(new Uint8Array(3))).toBeUndefined()
})

/** @returns what is found to be false of a page with this in it, beside a picture of 800 × 600 */
async function falseOf(html: string, type = 'image/png'): Promise<string[]> {
  const ledger = new Ledger()
  const page = { url: `${origin}/`, type: 'text/html', text: html } as Answer
  const ask = async (url: string) =>
    ({ url, status: url.endsWith('a.png') ? 200 : 404, type, bytes: png(800, 600) }) as Answer
  const documents = new Map([[page.url, page]])
  await judgePictures({ origin, ledger, ask, documents } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ says }) => says)
}

test.each([
  '<img src="/a.png" width="800" height="600">',
  '<img src="/a.png" width="400" height="300" srcset="/a.png 800w">',
  '<link rel="icon" href="/a.png" sizes="any">',
  '<meta property="og:image" content="/a.png"><meta property="og:image:width" content="800"><meta property="og:image:height" content="600">',
  '<img src="https://elsewhere.example/a.png" width="1" height="7">',
])('what is so is believed: %s', async (html) => {
  expect(await falseOf(html)).toEqual([])
})

test.each([
  '<img src="/a.png" width="800" height="900">',
  '<img src="/a.png" width="1600" height="1200">',
  '<img src="/a.png" srcset="/a.png 801w">',
  '<img src="/gone.png" width="800" height="600">',
  '<link rel="icon" href="/a.png" sizes="32x32">',
  '{"@type":"ImageObject","url":"/a.png","width":800,"height":630}',
])('what is not so is noticed: %s', async (html) => {
  expect(await falseOf(html)).toHaveLength(1)
})

test('a picture that is none is noticed', async () => {
  expect(await falseOf('<img src="/a.png" width="800" height="600">', 'text/html')).toHaveLength(1)
})
