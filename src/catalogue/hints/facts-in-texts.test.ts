import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { readContent } from '../read.ts'
import type { Service } from '../catalogue.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { factsInTexts, otherRetention, unsaidRetention } from './facts-in-texts.ts'

const service = { opening_hours: 'Monday to Thursday, 8:00 to 16:00', phone: '+420 555 010 200' } as Service
const told = (text: string, collection: 'pages' | 'knowledge' = 'pages') => {
  const source = readSource('content/pages/x.md', `---\ntitle: X\n---\n\n${text}\n`) as SourceFile
  return factsInTexts([{ collection, slug: 'x', path: 'pages/x.md', source }], service)
}

test('other hours than those of the site are told of', () => {
  expect(told('Of old.\n\nWe are there Monday to Friday, 8:00 to 16:00.')).toMatchObject([
    {
      line: 7,
      value: 'Monday to Friday, 8:00 to 16:00',
      suggestion: expect.stringContaining('{{service.opening_hours}}'),
    },
  ])
})

test.each(['+420 555 010 300', '+420 555 012 000', '+420 (555) 010-201'])(
  '%s is the telephone with a slip',
  (phone) => {
    expect(told(`Call ${phone}.`)).toMatchObject([
      { line: 5, value: phone, suggestion: expect.stringContaining('{{service.phone}}') },
    ])
  },
)

test.each([
  'Monday to Thursday, 8:00 to 16:00, at +420 555 010 200.',
  'The train goes Monday to Friday at 8:00.',
  'The office of data protection: +420 234 665 111.',
])('"%s" is right, or of somebody else', (text) => {
  expect(told(text)).toEqual([])
})

test('an article may speak of the hours of others', () => {
  expect(told('Monday to Friday, 9:00 to 17:00', 'knowledge')).toEqual([])
})

test('a time after which requests are erased is told of where no text says it', () => {
  const facts = readSource('content/service.md', '---\nname: X\nretention_days: 365\n---\n') as SourceFile
  const hinted = (text: string, days?: number) => {
    const source = readSource('content/pages/x.md', `---\ntitle: X\n---\n\n${text}\n`) as SourceFile
    const entries = [{ collection: 'pages', slug: 'x', path: 'pages/x.md', source } as const]
    return unsaidRetention(entries, { ...service, retention_days: days }, facts)
  }
  expect(hinted('We erase it after a year.')).toEqual([])
  expect(hinted('We erase it after {{lifetimes.retention}}.', 365)).toEqual([])
  expect(hinted('We erase it after {{ service.retention_days }} days.', 365)).toEqual([])
  expect(hinted('We erase it after a year.', 365)).toMatchObject([
    { file: 'content/service.md', line: 3, suggestion: expect.stringContaining('{{lifetimes.retention}}') },
  ])
})

test.each([
  ['We keep your request for 90 days.', '90 days'],
  ['Anfragen werden nach dreißig Tagen gelöscht.', 'dreißig Tagen'],
  ['Une demande est effacée après 180 jours.', '180 jours'],
  ['Your request is kept for two years after its last message.', 'two years'],
  ['Anfragen werden nach sechs Monaten gelöscht.', 'sechs Monaten'],
])('"%s" is another time than requests are kept', (text, value) => {
  const source = readSource('content/pages/x.md', `---\ntitle: X\n---\n\n${text}\n`) as SourceFile
  expect(otherRetention([source], { ...service, retention_days: 365 })).toMatchObject([{ line: 5, value }])
  expect(otherRetention([source], service)).toEqual([])
})

test.each([
  'We keep your request for 365 days.',
  'We keep your request for a year, that is twelve months.',
  'We keep your request for {{lifetimes.retention}}.',
  'You can withdraw a request that we keep within 7 days.',
  'We keep backups for 90 days.',
  'A request that leads to work is kept for six years after the end of the contract.',
  'What we keep of a request you can ask for. We answer within one month.',
])('"%s" is none', (text) => {
  const source = readSource('content/pages/x.md', `---\ntitle: X\n---\n\n${text}\n`) as SourceFile
  expect(otherRetention([source], { ...service, retention_days: 365 })).toEqual([])
})

test('our postal code behind another street is told of', () => {
  const address = { street: 'Nádražní 1', locality: 'Ostrava', postal_code: '702 00', country: 'CZ' }
  const at = (text: string) =>
    factsInTexts(
      [
        {
          collection: 'pages',
          slug: 'x',
          path: 'pages/x.md',
          source: readSource('content/pages/x.md', `---\ntitle: X\n---\n\n${text}\n`) as SourceFile,
        },
      ],
      { ...service, address },
    )
  expect(at('We are at Nádražní 3, 702 00 Ostrava.')).toMatchObject([
    { line: 5, suggestion: expect.stringContaining('{{service.address}}') },
  ])
  expect(at('We are at Nádražní 1, 702 00 Ostrava.')).toEqual([])
  expect(at('They are at Hlavní 3, 110 00 Praha.')).toEqual([])
})

test('the privacy notices that are shipped say the time of the facts', async () => {
  const { entries, translations } = await readContent(projectRoot)
  const pages = [...entries, ...translations].map((one) => one.source).filter(({ file }) => file.includes('/pages/'))
  expect(otherRetention(pages, { ...service, retention_days: 365 })).toEqual([])
})
