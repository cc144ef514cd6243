import { expect, test } from 'vitest'
import type { Service } from '../catalogue.ts'
import { spoken } from '../../testing/spoken.ts'
import { otherContacts } from './own-contacts.ts'

const service = { email: 'hello@fen.example', phone: '+44 117 496 0123', url: 'https://www.fen.example' } as Service
const told = (text: string, path = 'pages/a.md') => otherContacts([spoken(path, text)], service)

test.each([
  ['Write to info@fen.example.', 'info@fen.example'],
  ['Write to [us](mailto:helo@fen.example).', 'helo@fen.example'],
  ['Write to hello@fem.example.', 'hello@fem.example'],
  ['Write to hello@fen.com.', 'hello@fen.com'],
  ['Write to hello@fen.co.uk.', 'hello@fen.co.uk'],
  ['Call us: 0117 496 0555.', '0117 496 0555'],
  ['Rufen Sie an: +44 117 555 9999.', '+44 117 555 9999'],
])('"%s" is another contact than the facts have', (text, value) => {
  expect(told(text)).toMatchObject([{ line: 5, value, suggestion: expect.stringContaining('{{service.') }])
})

test.each([
  'Write to hello@fen.example, privacy@fen.example or info@ico.example.',
  'Call us: 0117 496 0123, or +44 (117) 496-0123.',
  'Call us by fax: 0117 496 0555.',
  'Telephone the ICO: 0303 123 1113.',
  'We telephone on 12 July 2026 to 14 July 2026.',
])('"%s" is not', (text) => {
  expect(told(text)).toEqual([])
})

test('articles and people may name others', () => {
  expect(told('Write to info@fen.example.', 'people/jane.md')).toEqual([])
})
