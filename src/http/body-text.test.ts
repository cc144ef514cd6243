import { expect, test } from 'vitest'
import { readBodyText } from './body-text.ts'
import { maxBodyBytes } from '../contract/limits.ts'

const url = 'https://example.org'
const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', body, headers })
/** Comes in pieces, and says nothing of its length. */
const streamed = (...pieces: Uint8Array<ArrayBuffer>[]) => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Request(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
}
const bytes = (length: number) => new Uint8Array(length).fill(0x61)

test('a body is read whole, also in pieces', async () => {
  expect(await readBodyText(request('Zoë'))).toEqual({ ok: true, text: 'Zoë' })
  const [first, second] = [new Uint8Array([0x61, 0xc3]), new Uint8Array([0xab])]
  expect(await readBodyText(streamed(first, second))).toEqual({ ok: true, text: 'aë' })
})

test('no body is an empty one', async () => {
  expect(await readBodyText(request(null))).toEqual({ ok: true, text: '' })
})

test('a body of exactly the limit is read, and one byte more is not', async () => {
  expect(await readBodyText(request(bytes(maxBodyBytes)))).toMatchObject({ ok: true })
  expect(await readBodyText(streamed(bytes(maxBodyBytes - 1), bytes(1)))).toMatchObject({ ok: true })
  expect(await readBodyText(request(bytes(maxBodyBytes + 1)))).toEqual({ ok: false, reason: 'too_large' })
  expect(await readBodyText(streamed(bytes(maxBodyBytes), bytes(1)))).toEqual({ ok: false, reason: 'too_large' })
})

test('a body that is larger than it says is refused', async () => {
  const claimed = request(bytes(maxBodyBytes + 1), { 'Content-Length': '1' })
  expect(await readBodyText(claimed)).toEqual({ ok: false, reason: 'too_large' })
  const exact = request(bytes(maxBodyBytes), { 'Content-Length': String(maxBodyBytes) })
  expect(await readBodyText(exact)).toMatchObject({ ok: true })
})

test('a body without an end is read as far as the limit', async () => {
  let given = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      given += 1_024
      if (given > 4 * maxBodyBytes) controller.error(new Error('read on'))
      else controller.enqueue(bytes(1_024))
    },
  })
  const endless = new Request(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(await readBodyText(endless)).toEqual({ ok: false, reason: 'too_large' })
  expect(given).toBeLessThan(2 * maxBodyBytes)
})

test('a body that says to be too large is not even begun', async () => {
  const claim = (length: number) => request('x', { 'Content-Length': String(length) })
  expect(await readBodyText(claim(maxBodyBytes + 1))).toEqual({ ok: false, reason: 'too_large' })
  expect(await readBodyText(claim(maxBodyBytes))).toEqual({ ok: true, text: 'x' })
})

test('what is no UTF-8 is refused, not mended', async () => {
  expect(await readBodyText(request(new Uint8Array([0x61, 0xff])))).toEqual({ ok: false, reason: 'not_utf8' })
})
