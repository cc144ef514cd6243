import { expect, test } from 'vitest'
import { api, lead, post } from '../testing/api-fixture.ts'
import { readIdempotencyKey } from './sent-key.ts'

const ask = (headers: [string, string][]) =>
  api().ask('/sandbox', { method: 'POST', body: JSON.stringify(lead), headers })

test.each([['application/json'], ['application/json; charset=utf-8'], ['text/plain']])(
  'a Content-Type that comes once more, as %s, is to be sent once',
  async (again) => {
    const { status, json } = await ask([
      ['Content-Type', 'application/json'],
      ['Content-Type', again],
    ])
    expect([status, json.detail]).toEqual([415, 'Content-Type was sent twice: send it once.'])
  },
)

test('a comma in a parameter makes no second Content-Type', async () => {
  expect((await ask([['Content-Type', 'application/json; profile="a,b"']])).status).toBe(200)
})

test('an Idempotency-Key that comes twice is to be sent once; a comma alone is part of it', async () => {
  const { status, json } = await ask([
    ['Content-Type', 'application/json'],
    ['Idempotency-Key', 'a'],
    ['Idempotency-Key', 'b'],
  ])
  expect([status, json.detail]).toEqual([
    400,
    'Idempotency-Key was sent twice, or has a space in it: send it once, without spaces.',
  ])
  const usable = await api().ask('/sandbox', post(lead, { 'Idempotency-Key': 'a,b' }))
  expect(usable.status).toBe(200)
})

test('an Idempotency-Key in quotes, as its draft writes it, is the key without them', () => {
  const read = (key: string) => readIdempotencyKey({ headers: new Headers({ 'Idempotency-Key': key }) })
  for (const [sent, key] of [
    ['"2f1c"', '2f1c'],
    [String.raw`"a\"\\b"`, String.raw`a"\b`],
    ['a"b"', 'a"b"'],
    ['"', '"'],
  ] as const)
    expect([sent, read(sent)]).toEqual([sent, key])
  expect(read('"a b"')).toMatchObject({ code: 'invalid_parameter' })
})
