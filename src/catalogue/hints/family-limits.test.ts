import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { familyLimits } from './family-limits.ts'

const service = (limit: string, id = 'full') =>
  spoken('services/b.md', `---\ntiers:\n  - id: ${id}\n    name: Full\n    summary: For ${limit}.\n---\n\nText.\n`)
const list = (note: string, text = 'Text.') =>
  spoken('pricing/b.md', `---\nservice: b\ntiers:\n  - tier: full\n    note: ${note}\n---\n\n${text}\n`)

test('a tier has at most as many of something as its price', () => {
  expect(familyLimits([service('up to six ideas'), list('Up to eight ideas.')])).toMatchObject([
    {
      file: 'content/pricing/b.md',
      line: 5,
      rule: 'says eight ideas, and content/services/b.md, line 5, says six ideas: For up to six ideas.',
    },
  ])
  const days = [
    service('up to two days of changes'),
    list('Text.', 'The full tier includes up to three days of changes.'),
  ]
  expect(familyLimits(days)).toMatchObject([{ line: 8 }])
})

test.each([
  ['as many', service('up to six ideas'), list('Up to six ideas.')],
  ['a least and a most', service('at least six ideas'), list('Up to eight ideas.')],
  ['another thing', service('up to six ideas'), list('Up to eight sites.')],
  ['another tier', service('up to six ideas', 'small'), list('Up to eight ideas.')],
])('%s is no contradiction', (_, one, other) => {
  expect(familyLimits([one, other])).toEqual([])
})
