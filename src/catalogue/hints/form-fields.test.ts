import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { formFields } from './form-fields.ts'

const told = (text: string, path = 'knowledge/a.md', language?: string) =>
  formFields([spoken(path, text, language)]).map(({ rule }) => rule)

test.each([
  ['Send it: name, e-mail, telephone and need are all we require.', 'phone'],
  ['In the form a telephone number is required.', 'phone'],
  ['Im Formular ist die Telefonnummer Pflicht.', 'phone'],
])('"%s" says more than the form requires', (text, field) => {
  expect(told(text)).toEqual([`says that \`${field}\` is required, and the form takes a request without it`])
})

test('a field without which no request is taken may not be left out', () => {
  expect(told('Your e-mail is optional in the form.')).toEqual([
    'says that `email` may be left out, and the form takes no request without it',
  ])
})

test.each([
  'Name, e-mail and need are all we require.',
  'A telephone number is optional in the form.',
  'A telephone number is not required by the form.',
  'A shop whose form required a name, an address and a telephone number lost visitors.',
  'A telephone is required on the train.',
  '“The form: name, e-mail and telephone are required”, said another firm.',
])('"%s" is right, or about something else', (text) => {
  expect(told(text)).toEqual([])
})
