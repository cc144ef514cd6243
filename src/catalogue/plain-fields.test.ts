import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { projectRoot } from '../runtime/project-root.ts'
import { readPlainFields } from './plain-fields.ts'

test('texts with and without quotes, days and lists are read', () => {
  const yaml = [
    'title: A plan (of two), "so" to say',
    `description: "What it's for: all"`,
    "note: 'see #1 '",
    'updated: 2026-03-02',
    'topics:',
    '  - one',
    '  - 2026-01-01',
    '  - "two: three"',
    'more_paths:',
    '  - /knowledge/a',
  ]
  expect(readPlainFields(yaml.join('\n'))).toEqual({
    title: 'A plan (of two), "so" to say',
    description: "What it's for: all",
    note: 'see #1',
    updated: '2026-03-02',
    topics: ['one', '2026-01-01', 'two: three'],
    more_paths: ['/knowledge/a'],
  })
})

test.each([
  ['no fields', ''],
  ['an escape', 'title: "A \\n B"'],
  ['a quote within quotes', "title: 'A ''B'''"],
  ['words behind quotes', 'title: "A" and B'],
  ['a comment behind quotes', 'title: "A" # B'],
  ['a number', 'tier: 3'],
  ['a truth', 'draft: TRUE'],
  ['nothing', 'title: null'],
  ['no value', 'title:\ntopics:\n  - one'],
  ['no value at the end', 'title:'],
  ['a colon within', 'title: Rates: what they cover'],
  ['a colon at the end', 'title: Rates:'],
  ['a comment', 'title: Rates # of today'],
  ['a space at the end', 'title: Rates '],
  ['a space without a break', 'title: Rates\u00a0'],
  ['a tab', 'title: Rates\tand more'],
  ['a value on two lines', 'title: Rates\n  and more'],
  ['quotes on two lines', 'title: "Rates\n  and more"'],
  ['a group of fields', 'address:\n  street: Long'],
  ['a list in a list', 'topics:\n  - - one'],
  ['an item of no list', 'title: A\n  - one'],
  ['the same field twice', 'title: A\ntitle: B'],
  ['a name that is no text', 'null: A'],
  ['curly quotes', 'title: “A”'],
  ['the end of a document', 'title: A\n...'],
])('%s is left to the parser of YAML', (_, yaml) => expect(readPlainFields(yaml)).toBeUndefined())

/** What editors write, and what they never should. */
const words = ['title', 'x_y', 'null', 'true', 'Yes', 'A b', '2026-03-02', '12', '0x1', '…', 'é']
const marks = `- |  - |: |:| #|#|'|"|>|&a|*a|!b|[|]|{|}|,|?|%|@|\`|~|\\|\t| `.split('|')
const piece = fc.constantFrom(...words, ...marks, '|')
const pieces = fc.array(piece, { maxLength: 5 }).map((some) => some.join(''))
const value = fc.oneof(
  pieces,
  pieces.map((some) => `A${some}`),
  pieces.map((some) => `"${some}"`),
  pieces.map((some) => `'${some}'`),
)
const field = fc
  .tuple(fc.constantFrom('title', 'topics', 'x_y', 'null'), fc.constantFrom(': ', ':\n  - '), value)
  .map((parts) => parts.join(''))

test('what is read is what the parser of YAML reads, without spaces around it', () => {
  let read = 0
  const agree = (lines: string[]) => {
    const yaml = lines.join('\n')
    const plain = readPlainFields(yaml)
    if (!plain) return
    read += 1
    expect([yaml, plain]).toEqual([yaml, trimmed(parse(yaml))])
  }
  fc.assert(fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), agree), { numRuns: 3_000 })
  fc.assert(fc.property(fc.array(field, { minLength: 1, maxLength: 3 }), agree), { numRuns: 6_000 })
  expect(read).toBeGreaterThan(500)
})

test('most of the content is read so, and none of it otherwise than by the parser of YAML', () => {
  const files = readdirSync(join(projectRoot, 'content'), { recursive: true, encoding: 'utf8' })
  const fields = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => /^---\n(.*?)\n---\n/s.exec(readFileSync(join(projectRoot, 'content', file), 'utf8'))?.[1] ?? [])
  const read = fields.filter((yaml) => readPlainFields(yaml))
  for (const yaml of read) expect(readPlainFields(yaml)).toEqual(trimmed(parse(yaml)))
  expect(read.length).toBeGreaterThan(fields.length / 2)
})

function trimmed(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(trimmed)
  if (typeof data === 'string') return data.trim()
  return data && typeof data === 'object'
    ? Object.fromEntries(Object.entries(data).map(([name, each]) => [name, trimmed(each)]))
    : data
}
