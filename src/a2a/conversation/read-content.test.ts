import type { Part } from '@a2a-js/sdk'
import { describe, expect, test } from 'vitest'
import { maxFreeTextLength, maxMessageFields, maxMessageParts } from '../../contract/bounds.ts'
import { readContent } from './read-content.ts'

const text = (value: string): Part => ({
  content: { $case: 'text', value },
  metadata: undefined,
  filename: '',
  mediaType: '',
})
const data = (value: Record<string, unknown>): Part => ({ ...text(''), content: { $case: 'data', value } })
const read = (...parts: Part[]) => readContent({ parts, metadata: undefined }, undefined, [])

describe('what is read of a message is bounded', () => {
  test('in its texts together', () => {
    const half = 'a'.repeat(maxFreeTextLength / 2)
    expect(read(text(half), text(half.slice(1)))).toMatchObject({ ok: true })
    expect(read(text(half), text(half))).toMatchObject({
      ok: false,
      refusal: { reason: 'malformed', message: expect.stringContaining('at most 16,384 characters together') },
    })
  })

  test('but for text that is JSON, which no pattern looks at', () => {
    const need = 'a'.repeat(2 * maxFreeTextLength)
    for (const json of [JSON.stringify({ need }), `\`\`\`json\n${JSON.stringify({ need })}\n\`\`\``])
      expect(read(text(json))).toMatchObject({ ok: true, value: { fields: { need } } })
  })

  test('in its parts', () => {
    const parts = Array<Part>(maxMessageParts).fill(text('x'))
    expect(read(...parts)).toMatchObject({ ok: true })
    expect(read(...parts, text('x'))).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('at most 50 parts') },
    })
  })

  test('in the fields that its data names', () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]))
    expect(read(data(fields(maxMessageFields)))).toMatchObject({ ok: true })
    expect(read(data(fields(maxMessageFields)), data({ one: 'more' }))).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('at most 200 fields') },
    })
  })
})

test.each([
  ['one letter', 'a'.repeat(60_000)],
  ['an address without an end', `a@${'.'.repeat(60_000)}`],
  ['a fence and newlines', `\`\`\`${'\n'.repeat(31_000)}\`\`\`x`],
  ['labels on one line, which were read by recursion', 'name:a,'.repeat(9_000)],
])(
  'texts that took seconds, such as %s, are refused where they are too long and read where they are not',
  (_, long) => {
    expect(read(text(long))).toMatchObject({ ok: false })
    expect(read(text(long.slice(0, maxFreeTextLength)))).toMatchObject({ ok: true })
  },
)

test('the last of many labels on one line counts', () => {
  expect(read(text(`${'name:a,'.repeat(2_000)}name:b`))).toMatchObject({ ok: true, value: { fields: { name: 'b' } } })
})

test('a block of code is read with and without its language, and only as a whole', () => {
  const json = '{"name": "Ada"}'
  for (const block of [`\`\`\`\n${json}\n\`\`\``, `\`\`\`JSON \r\n\n${json}\r\n\`\`\``])
    expect([block, read(text(block))]).toMatchObject([
      block,
      { ok: true, value: { fields: { name: 'Ada' }, words: '' } },
    ])
  for (const block of [`\`\`\`js\n${json}\n\`\`\``, `\`\`\`\n${json}\`\`\``, '```\n```', '```'])
    expect([block, read(text(block))]).toMatchObject([block, { ok: true, value: { fields: {} } }])
})
