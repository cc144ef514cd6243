import { expect, test } from 'vitest'
import type { Service } from '../catalogue.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { factsInTexts } from './facts-in-texts.ts'

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
