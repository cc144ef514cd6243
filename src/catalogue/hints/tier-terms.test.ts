import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { readContent } from '../read.ts'
import { tierTerms } from './tier-terms.ts'

const entry = (collection: 'services' | 'pricing', fields: string) => ({
  collection,
  slug: 'build',
  path: `${collection}/build.md`,
  source: readSource(`content/${collection}/build.md`, `---\n${fields}\n---\n`) as SourceFile,
})
const told = (note: string, timeline = 'Monthly, at least 3 months') =>
  tierTerms([
    entry('services', `tiers:\n  - id: team\n    timeline: ${timeline}`),
    entry('pricing', `service: build\ntiers:\n  - tier: team\n    note: ${note}`),
  ])

test('a note that says another shortest time than its tier is told', () => {
  expect(told('Two engineers; at least six months.')).toMatchObject([
    {
      file: 'content/pricing/build.md',
      line: 5,
      field: 'tiers[0].note',
      rule: 'says at least 6 months, and the tier at least 3: content/services/build.md, line 4',
    },
  ])
})

test.each(['Two engineers; at least three months.', 'Paid within 6 months.', 'At least two weeks of notice.'])(
  '"%s" is not',
  (note) => {
    expect(told(note)).toEqual([])
  },
)

test('the content that is shipped says one thing', async () => {
  expect(tierTerms((await readContent(projectRoot)).entries)).toEqual([])
})
