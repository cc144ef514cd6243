import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { spoken } from '../../testing/spoken.ts'
import { readContent } from '../read.ts'
import { otherFactsOfUs } from './our-facts.ts'
import { spokenFiles } from './said.ts'

const facts = { team_size: 14, founded: 2014, name: 'Data Works' }
const told = (text: string, path = 'pages/a.md', language?: string) =>
  otherFactsOfUs([spoken(path, text, language)], facts)

test.each([
  ['It is so.\n\nWe are eleven engineers.', 7, '11 engineers', undefined],
  ['Our team of twelve engineers works in Ostrava.', 5, '12 engineers', undefined],
  ['The company has nine people.', 5, '9 people', undefined],
  ['We employ 12 staff.', 5, '12 staff', undefined],
  ['Wir sind elf Leute.', 5, '11 Leute', 'de'],
  ['Das Unternehmen hat neun Beschäftigte.', 5, '9 Beschäftigte', 'de'],
  ['Unser Team aus zwölf Fachkräften sitzt in Ostrava.', 5, '12 Fachkräften', 'de'],
  ['Nous sommes onze ingénieurs.', 5, '11 ingénieurs', 'fr'],
  ["L'entreprise compte douze salariés.", 5, '12 salariés', 'fr'],
  ['{{service.name}} was founded in 2013.', 5, 'founded in 2013', undefined],
  ['Das Unternehmen wurde 2013 gegründet.', 5, '2013 gegründet', 'de'],
  ['Nous avons été fondés. Notre cabinet, fondé en 2013, est à Ostrava.', 5, 'fondé en 2013', 'fr'],
] as const)('"%s" contradicts the facts at line %d', (text, line, value, language) => {
  expect(told(text, 'pages/a.md', language)).toMatchObject([{ line, value }])
})

test.each([
  'We are {{service.team_size}} engineers, and two people know each project.',
  'The client was founded in 1950.',
  'A team of three engineers takes a first release.',
  'We have eight engineers who speak French.',
  'For companies of 12 to 20 people. We like them.',
  'A company has nine people. “We are nine people,” they said.',
])('"%s" does not', (text) => {
  expect(told(text)).toEqual([])
})

test('articles speak of others; people, and figures of a page, of us', () => {
  expect(told('We are eleven engineers.', 'knowledge/a.md')).toEqual([])
  expect(told('---\ndescription: Founded {{service.name}} in 2012.\n---\n', 'people/a.md')).toMatchObject([
    { line: 2, field: 'description', rule: 'says 2012, and `founded` of content/service.md is 2014' },
  ])
  expect(told('---\ndescription: Founded a brewery in 2009.\n---\n', 'people/a.md')).toEqual([])
  expect(told("---\nfigures:\n  - value: '9'\n    label: engineers, no salespeople\n---\n")).toMatchObject([
    { line: 3, field: 'figures[0].value' },
  ])
})

test('the content that is shipped contradicts its facts nowhere', async () => {
  const files = spokenFiles(await readContent(projectRoot), 'en-GB')
  expect(otherFactsOfUs(files, { team_size: 11, founded: 2014, name: 'Fenwright' })).toEqual([])
})
