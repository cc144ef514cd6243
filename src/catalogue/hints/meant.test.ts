import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { fixtureContent } from '../../testing/fixture-content.ts'
import { problemsOf } from '../../testing/load-fixture.ts'
import { files } from '../../testing/mistakes.ts'
import type { ContentProblem } from '../problem.ts'
import { withoutMeant } from './meant.ts'

const prices = 'content/pricing/audit.md'
const source = (file: string, ...meant: string[]) =>
  readSource(
    file,
    `---\ntitle: Prices\nmeant:\n${meant.map((words) => `  - "${words}"\n`).join('')}---\n`,
  ) as SourceFile
const hint = (file: string, value: unknown, rule = 'is an amount in another currency'): ContentProblem => ({
  file,
  value,
  rule,
})

test('a hint is not given where its file says that these words are meant', () => {
  const euros = hint(prices, 'each further system from €4,500')
  expect(withoutMeant([euros], [source(prices, '€4,500')])).toEqual([])
  expect(withoutMeant([euros], [source('content/pricing/other.md')])).toEqual([euros])
})

test('other hints about the same file are given', () => {
  const [euros, dollars] = [hint(prices, '€4,500'), hint(prices, '$200')]
  expect(withoutMeant([euros, dollars], [source(prices, '€4,500')])).toEqual([dollars])
})

test('a hint without a value is known by its rule, and one about a folder by its name in `service.md` of the language', () => {
  const numbers = hint(prices, undefined, 'has another number than its original, a.md: 11.900 here, and 11.500 there')
  expect(withoutMeant([numbers], [source(prices, '11.900 here')])).toEqual([])
  const folder = hint('content/de/glossary', undefined, '29 of 29 files are not translated')
  expect(withoutMeant([folder], [source('content/de/service.md', 'glossary')])).toEqual([])
})

test('a hint about a file without such a field is silenced by the name of the file, in `content/service.md`', () => {
  const [unused, pale] = [hint('content/brand/old.svg', undefined), hint('content/brand.md', 'logo.svg')]
  const facts = source('content/service.md', 'brand/old.svg')
  expect(withoutMeant([unused, pale], [facts])).toEqual([pale])
  expect(withoutMeant([pale], [source('content/service.md', 'content/brand.md')])).toEqual([])
})

test('what is said to be meant, and is about no hint, is told', () => {
  expect(withoutMeant([], [source(prices, '€4,500')])).toEqual([
    {
      file: prices,
      line: 4,
      field: 'meant[0]',
      value: '€4,500',
      rule: 'is said to be meant, and there is no hint about it',
      suggestion: 'take the line out, or write the words as the value of the hint has them',
    },
  ])
})

test.each([files.facts, files.article, files.prices, files.service, files.study, files.term, files.page])(
  '%s may say what is meant',
  async (path) => {
    const changes = { [path]: fixtureContent[path]!.replace('---\n', '---\nmeant:\n  - €4,500\n') }
    expect(await problemsOf(changes)).toEqual([])
  },
)
