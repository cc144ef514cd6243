import { describe, expect, test } from 'vitest'
import { extended } from '../testing/fixture-content.ts'
import { problemsOf } from '../testing/load-fixture.ts'
import { change, describeMistakes, files } from '../testing/mistakes.ts'
import { formatProblems } from './problem.ts'

const { service, article, otherArticle, page } = files

describeMistakes('frontmatter that is no YAML as people write it', [
  {
    mistake: 'an indent by a tab',
    changes: change(article, '  - batches', '\t- batches'),
    at: 'knowledge/late-batches.md:7',
    rule: 'the line begins with a tab, and only spaces may stand there',
    fix: 'replace tabs by spaces: 2 spaces, as many as its neighbours have',
  },
  {
    mistake: 'a quote that is not closed',
    changes: change(article, 'title: Why batches come late', 'title: "Why batches come late'),
    at: 'knowledge/late-batches.md:2',
    rule: 'a quote or a bracket is opened and not closed',
    fix: 'close what is opened: each quote and bracket needs a second one',
  },
  {
    mistake: 'a quote that the next quote closes',
    changes: change(
      article,
      'title: Why batches come late\ndescription: Five',
      'title: "Why batches\ndescription: "Five"',
    ),
    at: 'knowledge/late-batches.md:2',
    rule: 'a quote or a bracket is opened and not closed',
    fix: 'close what is opened: each quote and bracket needs a second one',
  },
  {
    mistake: 'a colon in a value',
    changes: change(article, 'title: Why batches come late', 'title: Batches: why they come late'),
    at: 'knowledge/late-batches.md:2',
    rule: 'the value has a colon and a space in it, and is read as two fields',
    fix: 'put the value between quotes: write `title: "Batches: why they come late"`',
  },
  {
    mistake: 'a field that stands there twice',
    changes: change(article, 'published: 2026-02-01', 'published: 2026-02-01\ntitle: Again'),
    at: 'knowledge/late-batches.md:5',
    rule: 'the field `title` is there twice: on line 2 and on line 5',
    fix: 'keep the one that is right, and delete the other',
  },
  {
    mistake: 'curly quotes around a colon',
    changes: change(article, 'title: Why batches come late', 'title: “Batches: why”'),
    at: 'knowledge/late-batches.md:2',
    rule: 'the value has a colon and a space in it, and curly quotes do not hold it together',
    fix: 'replace curly quotes by straight ones: "…"',
  },
  {
    mistake: 'a bracket that is not closed',
    changes: change(article, 'topics:\n  - batches', 'topics: [batches'),
    at: 'knowledge/late-batches.md:7',
    rule: 'a quote or a bracket is opened and not closed',
    fix: 'close what is opened: each quote and bracket needs a second one',
  },
  {
    mistake: 'emphasis in a value',
    changes: change(article, 'title: Why batches come late', 'title: *Why* batches come late'),
    at: 'knowledge/late-batches.md:2',
    rule: 'the line cannot be read as a field and its value',
    fix: 'put the value between quotes: write `title: "*Why* batches come late"`',
  },
  {
    mistake: 'an alias',
    changes: change(article, 'title: Why batches come late', 'title: *why'),
    at: 'knowledge/late-batches.md:2',
    rule: '`*why` would be taken for the name of another value',
    fix: 'write the value out, or put it between quotes if it begins with a `*`',
  },
  {
    mistake: 'a tag',
    changes: change(article, 'title: Why batches come late', 'title: !Why batches come late'),
    at: 'knowledge/late-batches.md:2',
    rule: 'the line cannot be read as a field and its value',
    fix: 'put the value between quotes: write `title: "!Why batches come late"`',
  },
  {
    mistake: 'billion laughs',
    changes: change(
      article,
      'title: Why batches come late',
      `a: &a [${'x,'.repeat(9)}]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\ntitle: [${'*c,'.repeat(9)}]`,
    ),
    at: 'knowledge/late-batches.md:3',
    rule: '`*a` would be taken for the name of another value',
    fix: 'write the value out, or put it between quotes if it begins with a `*`',
  },
  {
    mistake: 'a value that holds itself',
    changes: change(article, 'topics:', 'loop: &loop [*loop]\ntopics:'),
    at: 'knowledge/late-batches.md:6',
    rule: '`*loop` would be taken for the name of another value',
    fix: 'write the value out, or put it between quotes if it begins with a `*`',
  },
  {
    mistake: 'brackets without end',
    changes: change(article, 'title: Why batches come late', `title: ${'['.repeat(50_000)}`),
    at: 'knowledge/late-batches.md:2',
    rule: 'has more brackets, or more levels, than fields can have',
    fix: 'put the value between quotes',
  },
  {
    mistake: 'no fields',
    changes: { [article]: '---\n---\n\nText.\n' },
    at: 'knowledge/late-batches.md:1',
    rule: 'there is no field between the two lines `---`',
    fix: 'write fields as `name: value`, one to a line',
  },
  {
    mistake: 'a list instead of fields',
    changes: { [article]: '---\n- title\n---\n\nText.\n' },
    at: 'knowledge/late-batches.md:1',
    rule: 'there is no field between the two lines `---`',
    fix: 'write fields as `name: value`, one to a line',
  },
])

describe('frontmatter that was made to do harm', () => {
  test('in JavaScript is not run', async () => {
    const script = '---js\n({ title: (globalThis.ranFrontmatter = true) })\n---\n'
    for (const name of ['js', 'javascript', ' js ', 'coffee'])
      await problemsOf({ [article]: script.replace('js', name), [page]: script.replace('js', name) })
    expect('ranFrontmatter' in globalThis).toBe(false)
  })

  test.each([10, 100, 400, 700, 1000, 2000, 10_000])(
    'nested %d levels deep is told of, and nothing breaks',
    async (depth) => {
      const told = await problemsOf(
        change(article, 'published:', `deep: ${'['.repeat(depth)}${']'.repeat(depth)}\npublished:`),
      )
      expect(told).toHaveLength(1)
      expect(told[0]).toMatchObject({ file: 'content/knowledge/late-batches.md', line: 4 })
      expect(formatProblems(told).length).toBeLessThan(500)
    },
  )

  test('with a key of the language itself is told of like any other', async () => {
    const told = await problemsOf(change(article, 'topics:', '__proto__: x\ntoString: x\nconstructor: x\ntopics:'))
    expect(told.map(({ field, line }) => [field, line])).toEqual([
      ['__proto__', 6],
      ['toString', 7],
      ['constructor', 8],
    ])
  })
})

test('a line is counted from the top of the file, also when the first one ends in spaces', async () => {
  const [told] = await problemsOf(change(article, '---\ntitle: Why batches come late', '---  \ntitle: Oh'))
  expect(told).toMatchObject({ line: 2, field: 'title' })
})

test('a line is counted the same in a file with CR LF', async () => {
  const [told] = await problemsOf({ [article]: extended(article, '[x](gone.md)').replaceAll('\n', '\r\n') })
  expect(told).toMatchObject({ line: 20, value: 'gone.md' })
})

test('a file that cannot be read is told of once, not again by each file that names it', async () => {
  const told = await problemsOf({
    ...change(service, 'order: 1', 'order: "1'),
    ...change(otherArticle, 'title:', '\ttitle:'),
  })
  expect(told.map(({ file }) => file)).toEqual([
    'content/knowledge/quiet-sensors.md',
    'content/services/pipeline-audit.md',
  ])
})

test('hyphens that a program made a dash of do not end the fields, and their line is told', async () => {
  expect(await problemsOf(change(article, '\n---\n\nA batch', '\n—\n\nA batch'))).toMatchObject([
    { line: 12, rule: 'the fields have no end: this line is `—`' },
  ])
})
