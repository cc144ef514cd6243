import { expect, test } from 'vitest'
import { createExports, type SendExport } from './exports.ts'

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'a lead\n'
}
async function* short(): AsyncGenerator<string> {
  yield 'a lead\n'
}
async function* broken(): AsyncGenerator<string> {
  yield 'a lead\n'
  throw new Error('gone')
}

const open = (send: SendExport, operator: string, pieces = endless()) => {
  const outcome = send(operator, new Headers(), pieces)
  return outcome.kind === 'foreign' ? (outcome.body as ReadableStream<Uint8Array>) : outcome
}

test('so many are on their way to one operator, and in all; the next one is told when to come back', () => {
  const send = createExports({ all: 3, each: 2 })
  expect(open(send, 'ada')).toBeInstanceOf(ReadableStream)
  expect(open(send, 'ada')).toBeInstanceOf(ReadableStream)
  expect(open(send, 'ada')).toMatchObject({ code: 'rate_limited', headers: { 'Retry-After': '30' } })
  expect(open(send, 'ben')).toBeInstanceOf(ReadableStream)
  expect(open(send, 'eve')).toMatchObject({ code: 'rate_limited' })
})

test.each([
  ['was read to its end', short, async (body: ReadableStream) => void (await new Response(body).text())],
  ['was left before it began', endless, async (body: ReadableStream) => body.cancel()],
  [
    'was left halfway',
    endless,
    async (body: ReadableStream) => {
      const reader = body.getReader()
      await reader.read()
      await reader.cancel()
    },
  ],
  ['broke off', broken, async (body: ReadableStream) => void (await new Response(body).text().catch(() => ''))],
])('one that %s makes room, once', async (_, pieces, end) => {
  const send = createExports({ all: 1, each: 1 })
  const body = open(send, 'ada', pieces())
  if (!(body instanceof ReadableStream)) throw new Error('not sent')
  await end(body)
  expect(open(send, 'ada')).toBeInstanceOf(ReadableStream)
  expect(open(send, 'ada')).toMatchObject({ code: 'rate_limited' })
})
