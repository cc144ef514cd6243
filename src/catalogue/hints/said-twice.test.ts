import { describe, expect, test } from 'vitest'
import type { Service } from '../catalogue.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { projectRoot } from '../../project-root.ts'
import { readContent } from '../read.ts'
import { durationsSaidTwice, factsSaidTwice } from './said-twice.ts'

const facts = { team_size: 14, founded: 2014, name: 'Data Works' } as Service
const file = (fields: string, body = '') => readSource('content/x.md', `---\n${fields}\n---\n\n${body}\n`) as SourceFile
const ofFacts = (text: string) => factsSaidTwice([file(`description: ${JSON.stringify(text)}`)], facts)

test.each([
  ['We are a consultancy of eleven engineers.', 'says 11 engineers'],
  ['Ein Beratungshaus mit elf Köpfen.', 'says 11 Köpfen'],
  ['Une équipe de onze ingénieurs.', 'says 11 ingénieurs'],
  ['A firm of 12 senior engineers.', 'says 12 engineers'],
  ['Eleven engineers who mend, for companies of 20 to 500 people.', 'says 11 engineers'],
  ['We were founded by two engineers in 2012.', 'says 2012'],
  ['Gegründet im Jahr 2013 in Ostrava.', 'says 2013'],
])('"%s" contradicts the facts', (text, rule) => {
  expect(ofFacts(text)).toMatchObject([{ line: 2, field: 'description', rule: expect.stringContaining(rule) }])
})

test.each([
  'We are fourteen engineers.',
  'Fourteen engineers; two people know each project, and eight engineers come.',
  'For companies of 10 to 20 people.',
  'For companies with up to 12 people.',
  'Für Betriebe mit 12 Beschäftigten.',
  'Two engineers read your pipelines for a week.',
  'Founded in 2014, with models since 2023.',
  'Gegründet 2014.',
])('"%s" does not', (text) => {
  expect(ofFacts(text)).toEqual([])
})

describe('a duration in the words of a service', () => {
  const service = (description: string, timeline: string) =>
    durationsSaidTwice([
      file(
        `description: ${description}\ntimeline: ${timeline}\ntiers:\n  - id: a\n    timeline: 6 weeks\n  - id: b\n    timeline: 12 weeks\n  - id: c\n    timeline: Monthly, at least 3 months`,
      ),
    ])

  test('that no tier takes is told, with those of the tiers', () => {
    expect(service('From a four-week prototype.', '6 to 12 weeks')).toMatchObject([
      { line: 2, field: 'description', rule: 'says 4 weeks, and no tier takes that: 6 at line 6, 12 at line 8' },
    ])
    expect(service('Vom Prototyp in vier Wochen.', '6 bis 12 Wochen')).toMatchObject([{ field: 'description' }])
    expect(service('A build.', '4 to 12 weeks, then by the month')).toMatchObject([{ line: 3, field: 'timeline' }])
  })

  test.each([
    'From a six-week prototype.',
    'With thirty days of fixes.',
    'It takes weeks.',
    'Twelve weeks, or 3 months.',
  ])('"%s" is one of a tier, or of none', (description) => {
    expect(service(description, '6 to 12 weeks, then by the month')).toEqual([])
  })
})

test('the content that is shipped contradicts itself nowhere', async () => {
  const { translations, singles } = await readContent(projectRoot)
  const shipped = { team_size: 11, founded: 2014, name: 'Fenwright' } as Service
  const sources = [singles.service!, ...translations.filter(({ of }) => of === 'service').map(({ source }) => source)]
  expect(factsSaidTwice(sources, shipped)).toEqual([])
  expect(factsSaidTwice(sources, { ...shipped, team_size: 14 })).toHaveLength(2)
})
