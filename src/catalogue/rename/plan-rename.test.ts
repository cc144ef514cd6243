import { expect, test } from 'vitest'
import { fixtureContent } from '../../testing/fixture-content.ts'
import { germanContent } from '../../testing/second-language.ts'
import { files } from '../../testing/mistakes.ts'
import type { EntryFile } from '../place-of-file.ts'
import { planRename, type RenamePlan } from './plan-rename.ts'

const { article, otherArticle, page, term, service, study, prices, skill, api } = files
const hosts = new Set(['data-works.example', 'www.data-works.example'])

const file = (path: string): EntryFile => {
  const [collection, slug = ''] = path.replace(/\/SKILL\.md$|\.md$/, '').split('/')
  return { collection: collection as EntryFile['collection'], slug, path }
}

function rename(from: string, to: string, changes: Record<string, string> = {}): RenamePlan {
  const texts = new Map(Object.entries({ ...fixtureContent, ...changes }))
  return planRename(texts, { from: file(from), to: file(to) }, hosts)
}

/** @returns the text of a file after the rename; as it was where nothing changed */
function after(plan: RenamePlan, path: string): string {
  if (plan.kind !== 'rename') throw new Error(JSON.stringify(plan))
  return plan.texts.get(path) ?? fixtureContent[path]!
}
const to = 'knowledge/slow-batches.md'
const withText = (path: string, text: string) => ({ [path]: `${fixtureContent[path]!}\n${text}\n` })

test('a renamed file keeps its text, and says its former address', () => {
  const plan = rename(article, to)
  expect(after(plan, to)).toBe(
    fixtureContent[article]!.replace(
      '  - quiet-sensors\n',
      '  - quiet-sensors\nredirect_from:\n  - /knowledge/late-batches\n',
    ),
  )
  expect(plan).toMatchObject({ redirect: '/knowledge/late-batches' })
})

test.each([
  ['late-batches.md', 'slow-batches.md'],
  ['./late-batches.md#the-usual-reason', './slow-batches.md#the-usual-reason'],
  ['/knowledge/late-batches', '/knowledge/slow-batches'],
  ['/knowledge/late-batches/?x=1#the-usual-reason', '/knowledge/slow-batches?x=1#the-usual-reason'],
  ['/knowledge/late-batches.md', '/knowledge/slow-batches.md'],
  ['https://data-works.example/knowledge/late-batches#x', 'https://data-works.example/knowledge/slow-batches#x'],
  ['http://www.data-works.example/knowledge/late-batches', 'http://www.data-works.example/knowledge/slow-batches'],
  ['{{service.url}}/knowledge/late-batches', '{{service.url}}/knowledge/slow-batches'],
])('a link to %s becomes one to %s', (before, now) => {
  const changes = withText(otherArticle, `[late](${before}) ![x](/images/x.svg)`)
  expect(after(rename(article, to, changes), otherArticle)).toContain(`[late](${now}) `)
})

test.each(['/knowledge/late-batches-again', 'https://example.com/knowledge/late-batches', '../pages/about.md'])(
  'a link to %s stays as it is',
  (target) => {
    const changes = withText(term, `[x](${target})`)
    expect(rename(article, to, changes)).toMatchObject({ kind: 'rename', mended: new Map([[otherArticle, 1]]) })
  },
)

test('links from other folders, their definitions and those of service.md are mended too', () => {
  const changes = {
    ...withText(page, '[a](../knowledge/late-batches.md) and [b].\n\n[b]: ../knowledge/late-batches.md'),
    ...withText('service.md', '[a](knowledge/late-batches.md)'),
  }
  const plan = rename(article, to, changes)
  expect(after(plan, page).match(/slow-batches/g)).toHaveLength(2)
  expect(after(plan, 'service.md')).toContain('[a](knowledge/slow-batches.md)')
})

test('names in fields are mended, in the quotes in which they stood', () => {
  const plan = rename(service, 'services/audit.md', {
    [study]: fixtureContent[study]!.replace('- pipeline', "- 'pipeline").replace('audit\nresults', "audit'\nresults"),
  })
  expect(after(plan, article)).toContain('services:\n  - audit\n')
  expect(after(plan, prices)).toContain('service: audit\n')
  expect(after(plan, study)).toContain("services:\n  - 'audit'\n")
  expect(
    after(
      rename(term, 'glossary/2026.md', {
        'glossary/data-lake.md': fixtureContent['glossary/data-lake.md']!.replace(
          'updated:',
          'related: [batch]\nupdated:',
        ),
      }),
      'glossary/data-lake.md',
    ),
  ).toContain("related: ['2026']")
})

test('a name that means something else in a field stays as it is', () => {
  expect(
    after(
      rename('glossary/data-lake.md', 'glossary/lake.md', {
        [article]: fixtureContent[article]!.replace('- batches', '- data-lake'),
      }),
      article,
    ),
  ).toContain('topics:\n  - batches')
})

test.each([
  ['redirect_from: [/late]', 'redirect_from: [/late, /knowledge/late-batches]'],
  ['redirect_from: []', 'redirect_from: [/knowledge/late-batches]'],
  ['redirect_from:', 'redirect_from: [/knowledge/late-batches]'],
  ['redirect_from:\n- /late', 'redirect_from:\n- /late\n- /knowledge/late-batches'],
  [
    'redirect_from:\n    - /late\n    - "/later"',
    'redirect_from:\n    - /late\n    - "/later"\n    - /knowledge/late-batches',
  ],
  // Named back.
  ['redirect_from:\n  - /knowledge/slow-batches', 'redirect_from:\n  - /knowledge/late-batches'],
])('former addresses "%s" become "%s"', (before, now) => {
  const changes = { [article]: fixtureContent[article]!.replace('topics:', `${before}\ntopics:`) }
  expect(after(rename(article, to, changes), to)).toContain(`${now}\ntopics:`)
})

test('lines that end as on Windows do so afterwards', () => {
  const text = after(
    rename(article, to, { [otherArticle]: fixtureContent[otherArticle]!.replaceAll('\n', '\r\n') }),
    otherArticle,
  )
  expect(text).toBe(
    fixtureContent[otherArticle]!.replace('late-batches.md', 'slow-batches.md').replaceAll('\n', '\r\n'),
  )
})

test('a skill takes its name along, and leaves no former address', () => {
  const plan = rename(
    skill,
    'skills/ask/SKILL.md',
    withText(page, '[skill](/.well-known/agent-skills/ask-for-an-audit/SKILL.md)'),
  )
  expect(after(plan, 'skills/ask/SKILL.md')).toContain('name: ask\n')
  expect(after(plan, page)).toContain('(/.well-known/agent-skills/ask/SKILL.md)')
  expect(plan).toMatchObject({ redirect: undefined })
})

test('a price list is a part of the one pricing page', () => {
  const changes = withText(page, '[a](/pricing#pipeline-audit) [b](/pricing#other)')
  expect(after(rename(prices, 'pricing/audit.md', changes), page)).toContain('[a](/pricing#audit) [b](/pricing#other)')
})

test('translations go along, and links of theirs are mended', () => {
  const texts = new Map<string, string>(Object.entries({ ...fixtureContent, ...germanContent }))
  texts.set(
    'de/glossary/batch.md',
    `${texts.get('de/glossary/batch.md')!}\n[x](../knowledge/late-batches.md) [y](/de/knowledge/late-batches#z)\n`,
  )
  const plan = planRename(texts, { from: file(article), to: file(to), languages: ['de'] }, hosts)
  expect(plan).toMatchObject({ kind: 'rename', gone: [article, 'de/knowledge/late-batches.md'] })
  expect(after(plan, 'de/knowledge/slow-batches.md')).toBe(germanContent['de/knowledge/late-batches.md'])
  expect(after(plan, 'de/glossary/batch.md')).toContain(
    '[x](../knowledge/slow-batches.md) [y](/de/knowledge/slow-batches#z)',
  )
})

test('an address that is taken is refused', () => {
  expect(rename(page, 'pages/pricing.md')).toMatchObject({ kind: 'taken', reason: expect.stringContaining('/pricing') })
  const changes = {
    [otherArticle]: fixtureContent[otherArticle]!.replace(
      'topics:',
      'redirect_from: [/knowledge/slow-batches]\ntopics:',
    ),
  }
  expect(rename(article, to, changes)).toMatchObject({
    kind: 'taken',
    reason: `/knowledge/slow-batches is a former address of content/${otherArticle}: take it out there.`,
  })
})

test('where a file cannot be read, nothing is renamed', () => {
  const plan = rename(article, to, { [api]: 'No fields.' })
  expect(plan).toMatchObject({ kind: 'unreadable', problems: [{ file: `content/${api}`, line: 1 }] })
})
