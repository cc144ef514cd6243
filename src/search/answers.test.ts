import { expect, test } from 'vitest'
import { readingOf } from '../catalogue/markdown/reading.ts'
import { loadFindExcerpts } from './answers.ts'
import { buildSearchIndex } from './build-index.ts'

const page = (path: string, section: string, title: string, description: string, markdown: string) => ({
  path,
  section,
  title,
  description,
  markdown,
  ...readingOf(markdown),
})
const pages = [
  page(
    '/pricing',
    'services',
    'Pricing',
    'What each package costs.',
    '## Product build\n\n| Tier | Price |\n| --- | --- |\n| Prototype | £22,000 |\n| First release | from £88,000 |\n\n**Payment:** half at the start.\n\n## [Survey](/services/survey)\n\nA survey is £14,500.',
  ),
  page(
    '/contact',
    'start',
    'Contact',
    'How to reach a person.',
    '- E-mail: desk@works.example\n- Opening hours: Monday to Friday, 9:00 to 17:30',
  ),
  page(
    '/knowledge/costs',
    'knowledge',
    'What models cost to run',
    'How costs are computed.',
    '## Tokens\n\nA release of a model costs what its tokens cost.\n\n## Hours\n\nPeople who check drafts work for hours.',
  ),
  page(
    '/glossary/debt',
    'glossary',
    'Technical debt',
    'Shortcuts that make each change dearer.',
    'A price rule was copied into three places.\n\nTechnical debt is paid back where code changes.',
  ),
]
const search = buildSearchIndex(pages, { language: 'en', terms: {} })
const find = loadFindExcerpts({ pages, search, baseUrl: 'https://works.example' })

test('a query is answered by the part of a page that tells it, with its heading and address', () => {
  expect(find('What does a first release cost?', 1)).toEqual([
    {
      url: 'https://works.example/pricing',
      title: 'Pricing',
      heading: 'Product build',
      text: 'Prototype, £22,000\nFirst release, from £88,000\nPayment: half at the start.',
    },
  ])
})

test('what the consultancy says of itself comes before what it says of the world', () => {
  expect(find('What are your opening hours?', 1)[0]).toMatchObject({
    title: 'Contact',
    text: expect.stringContaining('9:00'),
  })
})

test('a term is answered by its definition, which is told once', () => {
  const found = find('What does technical debt mean?', 9)
  expect(found[0]).toMatchObject({ title: 'Technical debt', text: 'Shortcuts that make each change dearer.' })
  expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
})

test('a heading is told without the marks of its link', () => {
  expect(find('How much is a survey?', 1)[0]).toMatchObject({ heading: 'Survey', text: 'A survey is £14,500.' })
})

test('a query about something else has no answer, and neither has one without words', () => {
  for (const query of ['Can you paint my house in Tokyo?', 'xyzzy plugh?', 'What?', ''])
    expect(find(query, 3)).toEqual([])
})

test('a query is answered in the language in which it is asked, else in that of the site', () => {
  const germanPages = [
    page('/de/pricing', 'services', 'Preise', 'Was jedes Paket kostet.', '## Prüfung\n\nEine Prüfung kostet 14.500 £.'),
    page(
      '/de/contact',
      'start',
      'Kontakt',
      'So erreichen Sie uns.',
      '- Sprechzeiten: Montag bis Freitag, 9:00 bis 17:30',
    ),
  ]
  const inOthers = {
    '/de': { pages: germanPages, search: buildSearchIndex(germanPages, { language: 'de', terms: {} }) },
  }
  const ask = loadFindExcerpts({ pages, search, baseUrl: 'https://works.example', inOthers })
  const best = (query: string) => ask(query, 1)[0]?.url
  expect(best('Was kostet bei Ihnen eine Prüfung?')).toBe('https://works.example/de/pricing')
  expect(best('Wie erreiche ich Sie?')).toBe('https://works.example/de/contact')
  expect(best('How much is a survey?')).toBe('https://works.example/pricing')
  expect(best('Und was ist mit "technical debt"?')).toBe('https://works.example/glossary/debt')
})
