import { describe, expect, test } from 'vitest'
import { problemsOf } from '../testing/load-fixture.ts'
import { append, change, files } from '../testing/mistakes.ts'
import { excerpt, fieldName, formatProblems, suggest } from './problem.ts'

describe('what an editor reads', () => {
  test('is, for each problem, the place, the field, what stands there, the rule and the way out', async () => {
    const told = await problemsOf({
      ...change(files.service, 'timeline: 1 to 3 weeks', 'timelin: 1 to 3 weeks'),
      ...change(files.article, 'published: 2026-02-01', 'published: 1 February'),
      ...append(files.page, 'See [prices](/prising).'),
    })
    expect(formatProblems(told)).toMatchInlineSnapshot(`
      "content/knowledge/late-batches.md:4
        field  published
        value  "1 February"
        rule   must be a day written as YYYY-MM-DD
        fix    write year, month and day with hyphens between, such as \`2026-03-31\`

      content/pages/about.md:10
        value  "/prising"
        rule   the link leads to no page
        fix    did you mean \`/pricing\`?

      content/services/pipeline-audit.md:8
        field  timelin
        value  "1 to 3 weeks"
        rule   is not a field of services
        fix    did you mean \`timeline\`?

      3 problems in the content"
    `)
  })

  test('counts a single problem as one', async () => {
    expect(
      formatProblems(await problemsOf(change(files.article, 'title: Why batches come late', 'title: Why: batches'))),
    ).toMatchInlineSnapshot(`
      "content/knowledge/late-batches.md:2
        rule   the value has a colon and a space in it, and is read as two fields
        fix    put the value between quotes: write \`title: "Why: batches"\`

      1 problem in the content"
    `)
  })

  test('is in the order of files and lines, numbers as numbers', () => {
    const at = (file: string, line: number) => ({ file, line, rule: 'x' })
    const text = formatProblems([at('content/b.md', 10), at('content/b.md', 9), at('content/a.md', 30)])
    expect(text.match(/content\S+/g)).toEqual(['content/a.md:30', 'content/b.md:9', 'content/b.md:10'])
  })

  test('shows the beginning of a long value', () => {
    const text = formatProblems([{ file: 'content/a.md', line: 1, value: 'x'.repeat(500), rule: 'is long' }])
    expect(text.split('\n')[1]).toBe(`  value  "${'x'.repeat(100)}…"`)
  })

  test('shows a text as it is typed, and the items of a list between commas', () => {
    const shown = (value: unknown) => formatProblems([{ file: 'a', line: 1, value, rule: 'x' }]).split('\n')[1]
    expect(shown('<p class="x">\nWhy\\not</p>')).toBe('  value  "<p class="x"> Why\\not</p>"')
    expect(shown(['prototype', 'team'])).toBe('  value  prototype, team')
  })

  test('counts the items of a list from one', () => {
    const shown = (field: string) => formatProblems([{ file: 'a', line: 1, field, rule: 'x' }]).split('\n')[1]
    expect(shown('tiers[0].amount')).toBe('  field  tiers, item 1: amount')
    expect(shown('address.street')).toBe('  field  address: street')
    expect(shown('title')).toBe('  field  title')
  })

  test('names no line of a folder, nor of a file that is not there', () => {
    expect(formatProblems([{ file: 'content/de/glossary', rule: 'lacks files' }]).split('\n')[0]).toBe(
      'content/de/glossary',
    )
  })

  test('shows values that are empty, zero or false', () => {
    for (const value of ['', 0, false, null])
      expect(formatProblems([{ file: 'a', line: 1, value, rule: 'x' }])).toContain(`  value  ${JSON.stringify(value)}`)
  })
})

describe('a suggestion', () => {
  test.each([
    ['timelin', ['title', 'timeline'], 'did you mean `timeline`?'],
    ['TITLE', ['title', 'timeline'], 'did you mean `title`?'],
    ['/prices', ['/services', '/pricing'], 'did you mean `/pricing`?'],
    ['/price', ['/pages', '/pricing', '/services'], 'did you mean `/pricing`?'],
    ['/about-us', ['/about', '/access', '/bonus'], 'did you mean `/about`?'],
    ['/service', ['/service-level', '/services'], 'did you mean `/services`?'],
    ['/abuot', ['/about', '/abacus'], 'did you mean `/about`?'],
    ['ja', ['yes', 'no'], 'choose one of `no`, `yes`'],
    ['elephant', ['titles', 'elegance'], 'choose one of `elegance`, `titles`'],
    [
      'brief',
      ['a-useful-brief', 'one', 'two-three', 'four-five', 'six', 'seven-eight'],
      'choose one of 6, such as `a-useful-brief`, `one`, `six`, `four-five`, `two-three`',
    ],
    ['elephant', [], undefined],
    ['elephant', Array.from({ length: 15 }, (_, index) => `choice-${index}`), undefined],
  ])('for %s among %j is %s', (wrong, choices, expected) => {
    expect(suggest(wrong, choices)).toBe(expected)
  })
})

describe('of a long text', () => {
  const text = `${'before '.repeat(30)}mistake ${'behind '.repeat(30)}`

  test('the part around a mistake is shown, in whole words', () => {
    expect(excerpt(text, text.indexOf('mistake'))).toBe(
      '… before before before before before mistake behind behind behind behind …',
    )
  })

  test('the beginning or the end is shown without dots where the mistake is there', () => {
    expect(excerpt(text, 0)).toBe('before before before before before …')
    expect(excerpt(text.trim(), text.trim().length - 6)).toBe('… behind behind behind behind behind behind')
  })

  test('nothing is left out where it is short', () => {
    expect(excerpt('A short line.', 8)).toBe('A short line.')
  })
})

test.each([
  [['title'], 'title'],
  [['tiers', 0, 'amount'], 'tiers[0].amount'],
  [['aliases', 2], 'aliases[2]'],
  [[], ''],
])('the path %j is written %s', (path, name) => {
  expect(fieldName(path)).toBe(name)
})
