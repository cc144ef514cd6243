import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { deadAddresses, renamedByHand } from './gone-files.ts'

const source = (path: string, fields = 'title: Audit') =>
  readSource(`content/${path}`, `---\n${fields}\n---\n\nWe come.\n`) as SourceFile
const entry = (collection: 'services' | 'glossary', slug: string, fields?: string) => {
  const path = `${collection}/${slug}.md`
  return { collection, slug, path, source: source(path, fields) }
}
const gone = (path: string, fields?: string) => ({
  files: new Set([`content/${path}`, 'content/services/check.md', 'content/glossary/lot.md']),
  former: new Map(),
  gone: new Map([[`content/${path}`, source(path, fields)]]),
})
const problem = (file: string, rule: string, value?: string): ContentProblem => ({ file, line: 3, rule, value })
const followers = [
  problem('content/knowledge/a.md', 'names no file in content/services', 'audit'),
  problem('content/knowledge/a.md', 'the link leads to no file', '../services/audit.md'),
  problem('content/services/check.md', 'has no price list'),
  problem('content/de/services/audit.md', 'translates no file: there is no content/services/audit.md'),
]

test('what follows from a renaming by hand is one problem, with the command that mends it all', () => {
  const other = problem('content/pages/a.md', 'the link leads to no file', 'b.md')
  expect(renamedByHand([...followers, other], [entry('services', 'check')], gone('services/audit.md'))).toEqual([
    {
      file: 'content/services/check.md',
      line: 1,
      rule: 'was content/services/audit.md and was renamed by hand: 4 places still name it so: content/knowledge/a.md:3, content/knowledge/a.md:3, content/services/check.md:3, and 1 more',
      suggestion:
        'give it its former name back, content/services/audit.md, then write `npm run content:rename -- services/audit check`, which mends them all and keeps the former address',
    },
    other,
  ])
  const one = renamedByHand(followers.slice(0, 1), [entry('services', 'check')], gone('services/audit.md'))
  expect(one[0]!.rule).toMatch(/: one place still names it so: content\/knowledge\/a\.md:3$/)
})

test('a file that is gone, and no new one has its text, was not renamed', () => {
  const told = renamedByHand(followers, [entry('glossary', 'lot')], gone('services/audit.md'))
  expect(told).toEqual(followers)
  const withOther = [entry('services', 'check', 'title: Other')].map((one) => ({
    ...one,
    source: { ...one.source, body: 'Another text.' },
  }))
  expect(renamedByHand(followers, withOther, gone('services/audit.md'))).toEqual(followers)
})

test('the address of a page that is deleted or renamed by hand leads nowhere, unless another page keeps it', () => {
  const dead = gone('glossary/batch.md')
  expect(deadAddresses([], dead)).toMatchObject([
    {
      file: 'content/glossary/batch.md',
      rule: 'is gone, and links to its address /glossary/batch from elsewhere lead nowhere',
      suggestion: expect.stringContaining('add `redirect_from: [/glossary/batch]` to the page'),
    },
  ])
  expect(deadAddresses([entry('glossary', 'lot')], dead)).toMatchObject([
    {
      rule: expect.stringMatching(/^is content\/glossary\/lot\.md now/),
      suggestion: expect.stringContaining('to that file'),
    },
  ])
  expect(deadAddresses([entry('glossary', 'lot', 'redirect_from:\n  - /glossary/batch')], dead)).toEqual([])
  expect(deadAddresses([], gone('glossary/batch.md', 'draft: true'))).toEqual([])
  expect(deadAddresses([], gone('replies/batch.md'))).toEqual([])
})
