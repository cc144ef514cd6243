import { expect, test } from 'vitest'
import { edited } from '../../testing/fixture-content.ts'
import { problemsOf } from '../../testing/load-fixture.ts'
import { files } from '../../testing/mistakes.ts'

const { term } = files
const clash = { suggestion: 'keep the spelling in one of the two entries' }

test('a spelling that two terms claim is told at both, each with the place of the other', async () => {
  expect(await problemsOf({ [term]: edited(term, '  - batches', '  - Data Lake') })).toEqual([
    {
      ...clash,
      file: 'content/glossary/batch.md',
      line: 5,
      field: 'aliases[0]',
      value: 'Data Lake',
      rule: 'is explained in content/glossary/data-lake.md, too, at its line 2',
    },
    {
      ...clash,
      file: 'content/glossary/data-lake.md',
      line: 2,
      field: 'term',
      value: 'data lake',
      rule: 'is explained in content/glossary/batch.md, too, at its line 5',
    },
  ])
})

test('one that three claim is told once at each', async () => {
  const claim = (name: string) =>
    `---\nterm: ${name}\ndefinition: A set of records that somebody loads.\naliases: [Lot]\nupdated: 2026-01-05\n---\n\nText.\n`
  const told = await problemsOf({
    'glossary/x.md': claim('heap'),
    'glossary/y.md': claim('pile'),
    'glossary/z.md': claim('stack'),
  })
  expect(told.map(({ file, line }) => `${file}:${line}`)).toEqual(
    ['x', 'y', 'z'].map((name) => `content/glossary/${name}.md:4`),
  )
})

test('one that stands in an entry twice is told once', async () => {
  expect(await problemsOf({ [term]: edited(term, '  - batches', '  - batches\n  - Batch') })).toMatchObject([
    { line: 6, field: 'aliases[1]' },
  ])
})
