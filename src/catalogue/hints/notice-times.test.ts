import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { readContent } from '../read.ts'
import { noticeTimes } from './notice-times.ts'

const page = (slug: string, text: string, collection: 'pages' | 'knowledge' = 'pages') => ({
  collection,
  slug,
  path: `${collection}/${slug}.md`,
  source: readSource(`content/${collection}/${slug}.md`, `---\ntitle: A\n---\n\n${text}\n`) as SourceFile,
})
const promises = page(
  'promises',
  'Endpoints keep their meaning within a version. Its end is announced six months ahead, to developers.',
)
const terms = (time: string) =>
  `A version may be replaced. We announce its end at least ${time} ahead, on the developer pages.`

test('a page that promises another time ahead is told, with where the other stands', () => {
  expect(noticeTimes([promises, page('terms', terms('three months'))])).toMatchObject([
    {
      file: 'content/pages/terms.md',
      line: 5,
      rule: 'says 3 months, and content/pages/promises.md, line 5, says 6',
    },
  ])
})

test('of three, the one that is alone is told', () => {
  const [a, b] = [page('a', terms('three months')), page('b', terms('six months'))]
  expect(noticeTimes([a, b, promises])).toMatchObject([{ file: 'content/pages/a.md' }])
})

test('the same time, another subject and articles are not', () => {
  expect(noticeTimes([promises, page('terms', terms('six months'))])).toEqual([])
  expect(noticeTimes([promises, page('terms', 'Workshops are booked three months ahead.')])).toEqual([])
  expect(noticeTimes([promises, page('a', terms('three months'), 'knowledge')])).toEqual([])
})

test('the content that is shipped promises one thing', async () => {
  expect(noticeTimes((await readContent(projectRoot)).entries)).toEqual([])
})
