import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Changes, extended, fixtureContent, writeContent } from '../../testing/fixture-content.ts'
import { isNotOfZone, problemsOf } from '../../testing/load-fixture.ts'
import { copy, files } from '../../testing/mistakes.ts'
import { projectRoot } from '../../project-root.ts'
import { formatProblems } from '../problem.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { loadCatalogue } from '../load.ts'
import { readContent } from '../read.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { disputedMarkup } from './disputed-markup.ts'
import { emptyWords } from './empty-words.ts'
import { entryHints, textHints, translationHints } from './hints.ts'

const { article, otherArticle } = files
async function hints(changes: Changes) {
  const root = await mkdtemp(join(tmpdir(), 'intake-hints-'))
  try {
    await writeContent(root, changes)
    const loaded = await loadCatalogue({ root, drafts: true, now: new Date('2026-06-01'), readHints: textHints })
    if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
    return [...loaded.hints.filter(isNotOfZone), ...entryHints((await readContent(root)).entries, 'CZK')]
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
  expect(entryHints((await readContent(projectRoot)).entries, 'GBP')).toEqual([])
})

test.each([
  ['It costs €300.', '€300.'],
  ['It costs 300 EUR a day.', '300 EUR a day.'],
  ['It costs $3,000.', '$3,000.'],
  ['It costs 300 zł a day.', '300 zł a day.'],
  ['It costs 300 euros a day.', '300 euros a day.'],
])('"%s" is an amount in another currency than that of the prices', async (text, value) => {
  expect(await hints({ [article]: extended(article, text) })).toMatchObject([
    { line: 20, value, rule: expect.stringContaining('which is CZK') },
  ])
})

test('a note of a price list in another currency is one, too', async () => {
  const prices = fixtureContent[files.prices]!.replace('unit: project', 'unit: project\n    note: Or €300 a day.')
  expect(await hints({ [files.prices]: prices })).toMatchObject([
    { file: `content/${files.prices}`, line: 11, field: 'tiers[0].note', value: 'Or €300 a day.' },
  ])
})

test.each(['It costs 300 Kč.', 'CZK 300', 'The TOP 10.', 'See `€300`.'])('"%s" is none', async (text) => {
  expect(await hints({ [article]: extended(article, text) })).toEqual([])
})

test('so is one in a note of a translation', () => {
  const source = {
    ...readSource('content/de/pricing/x.md', '---\ntiers:\n  - note: 300 € am Tag\n---\n'),
  } as SourceFile
  const of = { collection: 'pricing' as const, slug: 'x', path: 'pricing/x.md' }
  const translation = { language: 'de', of, path: 'de/pricing/x.md', source }
  expect(translationHints({ translations: [translation] }, 'CZK')).toMatchObject([{ line: 3, field: 'tiers[0].note' }])
  expect(translationHints({ translations: [translation] }, 'EUR')).toEqual([])
})

test.each([
  ['amount: 95000', 'amount: 950000', 'tiers[0].amount', 'is more than the next tier costs, `whole-plant`: 240000'],
  ['amount: 95000', 'amount: 9500', 'tiers[0].amount', 'is a tenth of what the next tier costs'],
  ['amount: 240000', 'amount: 24000', 'tiers[0].amount', 'is more than the next tier costs'],
  ['amount: 240000', 'amount: 2400000', 'tiers[0].amount', 'is a tenth of what'],
  ['amount: 95000', 'amount: 0', 'tiers[0].amount', 'is nought'],
])('a price list with "%s" as "%s" is asked about', async (from, to, field, rule) => {
  expect(fixtureContent[files.prices]).toContain(from)
  const prices = fixtureContent[files.prices]!.replace(from, to)
  expect(await hints({ [files.prices]: prices })).toMatchObject([
    { file: `content/${files.prices}`, field, rule: expect.stringContaining(rule) },
  ])
})

test('tiers of which the largest is written first, and prices of other units, are asked nothing', async () => {
  const tiers = (...amounts: [number, string][]) =>
    fixtureContent[files.prices]!.replace(
      /tiers:[^]*?---/,
      `tiers:\n${amounts.map(([amount, unit], n) => `  - tier: t${n}\n    amount: ${amount}\n    unit: ${unit}\n`).join('')}---`,
    )
  const hinted = (text: string) =>
    entryHints(
      [{ collection: 'pricing', slug: 'a', path: 'pricing/a.md', source: readSource('a', text) as SourceFile }],
      'EUR',
    )
  expect(hinted(tiers([90_000, 'project'], [40_000, 'project'], [10_000, 'project']))).toEqual([])
  expect(hinted(tiers([90_000, 'project'], [4000, 'month']))).toEqual([])
  expect(hinted(tiers([1150, 'day'], [14_500, 'project'], [29_500, 'month']))).toEqual([])
  expect(hinted(tiers([90_000, 'project'], [40_000, 'project'], [50_000, 'project']))).toHaveLength(1)
})

test.each([
  ['name: Whole plant', 'name: Whole plant by the month'],
  ['timeline: 3 weeks', 'timeline: Monthly, at least 3 months'],
])('a tier whose "%s" is "%s" and whose price is for the project is asked about', async (from, to) => {
  const changes = { [files.service]: fixtureContent[files.service]!.replace(from, to) }
  expect(changes[files.service]).toContain(to)
  const ofPrices = (await hints(changes)).filter(({ file }) => file.includes('pricing'))
  expect(ofPrices).toMatchObject([
    { file: `content/${files.prices}`, line: 13, field: 'tiers[1].unit', value: 'project' },
  ])
  const monthly = fixtureContent[files.prices]!.replace(/(240000\n {4}unit: )project/, '$1month')
  const mended = await hints({ ...changes, [files.prices]: monthly })
  expect(mended.filter(({ file }) => file.includes('pricing'))).toEqual([])
})

test.each([
  ['title: Why batches come late', 'title: Untitled', 2, 'names a page before anybody does'],
  ['title: Why batches come late', 'title: Copy of Late batches', 2, 'names a page before anybody does'],
  ['  - batches', '  - batches, sensors', 7, 'is one topic'],
])('"%s" as "%s" says nothing, or two things in one', async (from, to, line, rule) => {
  const told = await hints({ [article]: fixtureContent[article]!.replace(from, to) })
  expect(told).toContainEqual(expect.objectContaining({ line, rule: expect.stringContaining(rule) }))
})

test.each([
  ['people', 'name: lenka malá', 'is a name in small letters'],
  ['knowledge', 'title: WHY BATCHES COME LATE', 'is in capitals, which are hard to read'],
] as const)('in %s, "%s" %s', (collection, fields, rule) => {
  const of = (text: string) =>
    entryHints(
      [{ collection, slug: 'a', path: 'a.md', source: readSource('a.md', `---\n${text}\n---\n`) as SourceFile }],
      'EUR',
    )
  expect(of(fields)).toMatchObject([{ line: 2, rule }])
  expect(of(collection === 'people' ? 'name: Lenka von Malá' : 'title: HTTP API')).toEqual([])
})

test('a description that repeats its title is told of', () => {
  const text = '---\ntitle: Why batches come late, again\ndescription: Why batches come late – again.\n---\n'
  const source = readSource('content/knowledge/x.md', text) as SourceFile
  expect(emptyWords([{ collection: 'knowledge', source }])).toMatchObject([{ line: 3, field: 'description' }])
})

test('a sentence that four spaces make code is told of, and code is not', async () => {
  const sentence = 'We repair what is broken, and build what is missing.'
  const told = await hints({ [article]: extended(article, `    ${sentence}`) })
  expect(told).toMatchObject([{ line: 20, value: sentence, rule: expect.stringContaining('block of code') }])
  const item = await hints({ [article]: extended(article, `     - ${sentence}`) })
  expect(item).toMatchObject([{ line: 20, rule: expect.stringContaining('block of code') }])
  const code = 'Set a value:\n\n    const total = price * days;\n\n```\nWe repair what is broken, and so on.\n```'
  expect(await hints({ [article]: extended(article, code) })).toEqual([])
})

test('an address between angle brackets without https is told of, though remark does not say where it stands', async () => {
  const told = await hints({ [article]: extended(article, 'See <www.example.cz/prices>.') })
  expect(told).toMatchObject([{ line: 20, rule: expect.stringContaining('differ on what it means') }])
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
    expect(told.map(({ file, line, field }) => ({ file, line, field }))).toEqual([
      { file: 'content/knowledge/z.md', line: 2, field: 'title' },
      { file: 'content/knowledge/z.md', line: 3, field: 'description' },
      { file: 'content/knowledge/z.md', line: 10, field: undefined },
    ])
  })

  test('is given for a line in bold that stands for a heading', async () => {
    const changes = { [article]: extended(article, '**The rest**\n\n**It is stressed.**\n\n**One** word.') }
    expect(await hints(changes)).toMatchObject([
      { line: 20, value: 'The rest', rule: expect.stringContaining('looks like a heading') },
    ])
  })

  test('is given for a heading that stands there twice, unless below two others', async () => {
    const text =
      '## The rest\n\nOf it.\n\n### Now\n\nIt is.\n\n## Later\n\n### Now\n\nIt was.\n\n## The rest\n\nOf all.'
    expect(await hints({ [article]: extended(article, text) })).toMatchObject([
      {
        line: 34,
        value: 'The rest',
        rule: 'is the heading of two parts of this text: of lines 20 to 26, and of lines 34 to 36',
        suggestion: 'give each of them a heading of its own; a link leads to the first one',
      },
    ])
  })

  test('is given for a part that was pasted twice, with the lines that are to go', async () => {
    const part = '## The rest\n\nOf it.\n\n- One\n- Two'
    const twice = `${part}\n\n## Later\n\nIt was.\n\n## The rest\n\n- Two`
    expect(await hints({ [article]: extended(article, twice) })).toMatchObject([
      {
        line: 31,
        value: 'The rest',
        rule: 'the part below this heading is there twice: in lines 20 to 25, and again in lines 31 to 33',
        suggestion: 'delete lines 31 to 33: all that they say is in the other lines, too',
      },
    ])
    const longer = `## The rest\n\n- Two\n\n## Later\n\nIt was.\n\n${part}`
    expect(await hints({ [article]: extended(article, longer) })).toMatchObject([
      { line: 28, suggestion: 'delete lines 20 to 22: all that they say is in the other lines, too' },
    ])
  })

  test.each([
    ['It is :smile: here.', ':smile:'],
    ['Write to desk@example.com.', 'example.com'],
    ['Page 3 of 12', 'Page 3 of 12'],
    ['Seite 4', 'Seite 4'],
    ['Sent from my iPhone', 'Sent from my iPhone'],
    ['It is known.[1] So it is.', '[1]'],
    [
      '[The plan](https://docs.google.com/document/d/1a/edit?usp=x)',
      'https://docs.google.com/document/d/1a/edit?usp=x',
    ],
  ])('is given for what was left in "%s"', async (text, value) => {
    expect(await hints({ [article]: extended(article, text) })).toMatchObject([{ line: 20, value }])
  })

  test.each([
    'Page 3 of the plan is green.',
    '`a[1]` and [1](/pricing)',
    '[A talk](https://docs.google.com/presentation/d/e/1/pub)',
    'At 10:30:00, a::b:c.',
    '`:smile:` and `desk@example.com`',
    'A counterexample.com is one.',
  ])('is not given for "%s"', async (text) => {
    expect(await hints({ [article]: extended(article, text) })).toEqual([])
  })

  test('is given for a topic that differs in a letter from one of several articles', async () => {
    const third = fixtureContent[otherArticle]!.replace(/^title: .*$/m, 'title: A third one')
      .replace('A silent sensor', 'A third sensor')
      .replace('Ask the sensor', 'Ask the third')
    const topics = (text: string, topic: string) => text.replace(/topics:\n(?: {2}- .*\n)+/, `topics:\n  - ${topic}\n`)
    const changes = {
      [article]: topics(fixtureContent[article]!, 'Maintenance'),
      [otherArticle]: topics(fixtureContent[otherArticle]!, 'Maintenance'),
      'knowledge/third.md': topics(third, 'Maintenace'),
    }
    expect(await hints(changes)).toMatchObject([
      {
        file: 'content/knowledge/third.md',
        field: 'topics[0]',
        rule: '`Maintenace` is a topic of this article alone, and `Maintenance` one of 2 articles: they differ in a letter',
        suggestion: 'write `Maintenance` if the same is meant',
      },
    ])
    expect(await hints({ ...changes, 'knowledge/third.md': topics(third, 'Maintenance') })).toEqual([])
    const alone = {
      ...changes,
      [article]: topics(fixtureContent[article]!, 'pilots'),
      'knowledge/third.md': topics(third, 'pilot'),
    }
    expect(await hints(alone)).toMatchObject([
      { field: 'topics[0]', rule: expect.stringContaining('one of another article') },
    ])
    const apart = { ...alone, 'knowledge/third.md': topics(third, 'pilates') }
    expect(await hints(apart)).toEqual([])
  })

  test('is given for two entries of the same place', async () => {
    const reply = (title: string) => `---\ntitle: ${title}\norder: 1\n---\n\nLet us talk.\n`
    expect(await hints({ 'replies/a.md': reply('A call'), 'replies/b.md': reply('A visit') })).toMatchObject([
      { file: 'content/replies/b.md', line: 3, field: 'order', value: 1 },
    ])
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

  test('is given for translations and for the text of the home page as well', async () => {
    const german = {
      'de/service.md':
        '---\ntagline: Wir richten die Datenwege von Fabriken\ndescription: Ostrava Data Works sind sechs Leute, die Datenwege von Stahlwerken und deren Zulieferern richten.\nreply_within: zwei Werktagen\n---\n\nEin Be- trieb.\n',
      'de/pages/about.md':
        '---\ntitle: Über uns\ndescription: Wer im Büro über der Haltestelle sitzt, und warum gerade dort.\nupdated: 2026-01-07\n---\n\nMehr dazu [hier](/pricing), für €5.\n',
    }
    const told = await hints({ ...german, [files.facts]: extended(files.facts, 'It is the the clock.') })
    expect(told.map(({ file, line, value }) => [file, line, value])).toEqual(
      expect.arrayContaining([
        ['content/service.md', expect.any(Number), 'the the'],
        ['content/de/service.md', 7, 'Be- trieb'],
        ['content/de/pages/about.md', 7, 'hier'],
        ['content/de/pages/about.md', 7, '€5.'],
      ]),
    )
  })

  test('stops nothing', async () => {
    expect(await problemsOf({ [article]: extended(article, `${hard} [Here](/pricing).`) })).toEqual([])
  })
})
