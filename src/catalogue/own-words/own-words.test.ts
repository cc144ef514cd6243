import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../words/words.ts'
import { edited } from '../../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../../testing/load-fixture.ts'

const words = (yaml: string, body = '') => `---\n${yaml}\n---\n${body}`
const german = { 'service.md': edited('service.md', 'language: en-GB', 'language: de-AT') }

describe('words of the consultancy', () => {
  test('replace single words, those of a country those of the language', async () => {
    const catalogue = await loadFixture({
      ...german,
      'words/de.md': words('form:\n  send: Abschicken\n  name: Ihr Name'),
      'words/de-AT.md': words(
        'form:\n  send: Absenden\nsearch:\n  found:\n    one: Eine Seite.\n    other: "{count} Seiten, bitte."',
      ),
    })
    const { form, search } = wordsOf(catalogue)
    expect([form.send, form.name, form.email]).toEqual(['Absenden', 'Ihr Name', 'E-Mail'])
    expect([1, 2].map((count) => search.found({ count }))).toEqual(['Eine Seite.', '2 Seiten, bitte.'])
  })

  test.each([
    ['forms:\n  send: x', 2, 'forms', 'is no group of words', 'did you mean `form`?'],
    ['form:\n  sent: x', 3, 'form.sent', 'is no word of `form`', 'did you mean `send`?'],
    ['form:\n  send: 12', 3, 'form.send', 'must be text', /between quotes; in English it is: Send request/],
    ['form:\n  send: ""', 3, 'form.send', 'has no value', /or take it out/],
    ['form: x', 2, 'form', 'must be a group of words', /such as `name: Name`/],
    [
      'form:\n  mendSource: Bis {most_of}',
      3,
      'form.mendSource',
      'has a placeholder that is not filled here: {most_of}',
      /`most`/,
    ],
    ['form:\n  mendSource: Bis { most }', 3, 'form.mendSource', 'leaves out {most}', /spelt like this/],
    ['form:\n  send:\n    one: x', 3, 'form.send', 'must be one text', /in English it is: Send request/],
    ['search:\n  found:\n    one: x', 3, 'search.found', 'has no `other`', /in English it is: {count} results/],
    [
      'search:\n  found:\n    on: x\n    other: "{count}"',
      4,
      'search.found.on',
      'is no category of numbers',
      'did you mean `one`?',
    ],
  ])('%j is told with its line and what to do', async (yaml, line, field, rule, suggestion) => {
    expect(await problemsOf({ 'words/de.md': words(yaml) })).toEqual([
      expect.objectContaining({
        file: 'content/words/de.md',
        line,
        field,
        rule,
        suggestion: typeof suggestion === 'string' ? suggestion : expect.stringMatching(suggestion),
      }),
    ])
  })

  test('stand in front matter alone, in files that are named by a language', async () => {
    expect(await problemsOf({ 'words/de.md': words('form:\n  send: x', '\nA note.\n') })).toMatchObject([
      { rule: 'has a text below the fields, which is shown nowhere' },
    ])
    for (const name of ['german', 'DE', 'de_AT', 'zz'])
      expect(await problemsOf({ [`words/${name}.md`]: words('form:\n  send: x') })).toMatchObject([
        { line: 1, rule: 'is not named by a language', suggestion: expect.stringContaining('content/words/de.md') },
      ])
  })
})

describe('a language without words', () => {
  test('is said in English, and the check says so, until somebody has translated all of it', async () => {
    const czech = { 'service.md': edited('service.md', 'language: en-GB', 'language: cs') }
    expect(wordsOf(await loadFixture(czech)).form.send).toBe('Send request')
    const catalogue = await loadFixture({ ...czech, 'words/cs.md': words('form:\n  send: Odeslat') })
    expect([wordsOf(catalogue).form.send, wordsOf(catalogue).form.name]).toEqual(['Odeslat', 'Name'])
    expect(catalogue.words.language).toBe('cs')
  })
})
