import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Changes, extended, isNotOfZone, problemsOf, writeContent } from '../../testing/fixture-content.ts'
import { copy, files } from '../../testing/mistakes.ts'
import { projectRoot } from '../../project-root.ts'
import { formatProblems } from '../problem.ts'
import { loadCatalogue } from '../load.ts'
import { readContent } from '../read.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { disputedMarkup } from './disputed-markup.ts'
import { textHints, titleHints } from './hints.ts'

const { article, otherArticle } = files
async function hints(changes: Changes) {
  const root = await mkdtemp(join(tmpdir(), 'intake-hints-'))
  try {
    await writeContent(root, changes)
    const loaded = await loadCatalogue({ root, drafts: true, now: new Date('2026-06-01'), readHints: textHints })
    if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
    return [...loaded.hints.filter(isNotOfZone), ...titleHints((await readContent(root)).entries)]
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

const hard =
  'Notwithstanding considerable organisational heterogeneity, the operationalisation of comprehensive observability methodologies necessitates interdisciplinary collaboration, contractual standardisation, architectural reconsideration and continuous, methodologically substantiated evaluation of infrastructural dependencies.'

test('the content that is shipped gives none but those that say what is not translated', async () => {
  const loaded = await loadCatalogue({ root: projectRoot, drafts: true, now: new Date(), readHints: textHints })
  const given = 'hints' in loaded ? loaded.hints : undefined
  expect(given?.filter(({ rule }) => !rule.includes('are not translated'))).toEqual([])
  expect(titleHints((await readContent(projectRoot)).entries)).toEqual([])
})

test.each([
  ['It costs €300.', '€300.'],
  ['It costs 300 EUR a day.', '300 EUR a day.'],
  ['It costs $3,000.', '$3,000.'],
])('"%s" is an amount in another currency than that of the prices', async (text, value) => {
  expect(await hints({ [article]: extended(article, text) })).toMatchObject([
    { line: 20, value, rule: expect.stringContaining('which is CZK') },
  ])
})

test.each(['It costs 300 Kč.', 'CZK 300', 'The TOP 10.', 'See `€300`.'])('"%s" is none', async (text) => {
  expect(await hints({ [article]: extended(article, text) })).toEqual([])
})

describe('a hint', () => {
  test('is given for a sentence that is hard to read, at its line', async () => {
    const changes = { [article]: extended(article, `It is the clock.\n\n${hard}`) }
    expect(await hints(changes)).toMatchObject([
      { file: `content/${article}`, line: 22, rule: 'the sentence is hard to read', value: hard },
    ])
  })

  test('is given for a link that does not say where it leads', async () => {
    const changes = { [article]: extended(article, 'For prices [click here](/pricing).') }
    expect(await hints(changes)).toMatchObject([{ file: `content/${article}`, line: 20, value: 'click here' }])
  })

  test('is given for a title that stands there twice', async () => {
    const told = await hints(copy(otherArticle, 'knowledge/z.md'))
    expect(told).toMatchObject([{ file: 'content/knowledge/z.md', line: 2, field: 'title' }])
  })

  test('is given for markup that remark reads in another way, once for a text', () => {
    const [ours, theirs] = ['One.\n\n- Two\n- Three', 'One.\n\n- Two\n\\- Thre']
    expect(disputedMarkup(parseMarkdown(ours), theirs)).toMatchObject([{ line: 3, value: '- Two' }])
    expect(disputedMarkup(parseMarkdown('One.'), 'One.\n\nTwo.')).toHaveLength(1)
    expect(disputedMarkup(parseMarkdown(ours), ours)).toEqual([])
  })

  test('is not given for plain sentences, however many', async () => {
    expect(await hints({ [article]: extended(article, 'It is the clock. '.repeat(200)) })).toEqual([])
  })

  test('stops nothing', async () => {
    expect(await problemsOf({ [article]: extended(article, `${hard} [Here](/pricing).`) })).toEqual([])
  })
})
