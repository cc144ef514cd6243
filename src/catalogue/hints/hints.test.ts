import { describe, expect, test } from 'vitest'
import { extended } from '../../testing/fixture-content.ts'
import { hintsOf } from '../../testing/hinted.ts'
import { problemsOf } from '../../testing/load-fixture.ts'
import { copy, files } from '../../testing/mistakes.ts'
import { projectRoot } from '../../project-root.ts'
import { loadCatalogue } from '../load.ts'
import { readContent } from '../read.ts'
import { entryHints, textHints } from './hints.ts'

const { article, otherArticle } = files
const hard =
  'Notwithstanding considerable organisational heterogeneity, the operationalisation of comprehensive observability methodologies necessitates interdisciplinary collaboration, contractual standardisation, architectural reconsideration and continuous, methodologically substantiated evaluation of infrastructural dependencies.'

test('the content that is shipped gives none but those that say what is not translated', async () => {
  const loaded = await loadCatalogue({ root: projectRoot, drafts: true, now: new Date(), readHints: textHints })
  const given = 'hints' in loaded ? loaded.hints : undefined
  expect(given?.filter(({ rule }) => !rule.includes('are not translated'))).toEqual([])
  expect(entryHints((await readContent(projectRoot)).entries, 'GBP')).toEqual([])
})

describe('a hint', () => {
  test('is given for a sentence that is hard to read, at its line', async () => {
    const changes = { [article]: extended(article, `It is the clock.\n\n${hard}`) }
    expect(await hintsOf(changes)).toMatchObject([
      { file: `content/${article}`, line: 22, rule: 'the sentence is hard to read', value: hard },
    ])
  })

  test('is given for a link that does not say where it leads', async () => {
    const changes = { [article]: extended(article, 'For prices [click here](/pricing).') }
    expect(await hintsOf(changes)).toMatchObject([{ file: `content/${article}`, line: 20, value: 'click here' }])
  })

  test('is given for a title that stands there twice', async () => {
    const told = await hintsOf(copy(otherArticle, 'knowledge/z.md'))
    expect(told.map(({ file, line, field }) => ({ file, line, field }))).toEqual([
      { file: 'content/knowledge/z.md', line: 2, field: 'title' },
      { file: 'content/knowledge/z.md', line: 3, field: 'description' },
      { file: 'content/knowledge/z.md', line: 10, field: undefined },
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
    expect(await hintsOf({ [article]: extended(article, text) })).toMatchObject([{ line: 20, value }])
  })

  test.each([
    'Page 3 of the plan is green.',
    '`a[1]` and [1](/pricing)',
    '[A talk](https://docs.google.com/presentation/d/e/1/pub)',
    'At 10:30:00, a::b:c.',
    '`:smile:` and `desk@example.com`',
    'A counterexample.com is one.',
  ])('is not given for "%s"', async (text) => {
    expect(await hintsOf({ [article]: extended(article, text) })).toEqual([])
  })

  test('is not given for plain sentences, however many', async () => {
    expect(await hintsOf({ [article]: extended(article, 'It is the clock. '.repeat(200)) })).toEqual([])
  })

  test('is given for translations and for the text of the home page as well', async () => {
    const german = {
      'de/service.md':
        '---\ntagline: Wir richten die Datenwege von Fabriken\ndescription: Ostrava Data Works sind sechs Leute, die Datenwege von Stahlwerken und deren Zulieferern richten.\nreply_within: zwei Werktagen\n---\n\nEin Be- trieb.\n',
      'de/pages/about.md':
        '---\ntitle: Über uns\ndescription: Wer im Büro über der Haltestelle sitzt, und warum gerade dort.\nupdated: 2026-01-07\n---\n\nMehr dazu [hier](/pricing), für €5.\n',
    }
    const told = await hintsOf({ ...german, [files.facts]: extended(files.facts, 'It is the the clock.') })
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
