import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { namesInConsents } from './names-in-consents.ts'

const facts = { legal_name: 'Fenwright Consulting Ltd', email: 'hello@fenwright.example' }
const consent = (text: string, kind = 'consent') => spoken('questions/a.md', `---\nkind: ${kind}\n---\n\n${text}\n`)
const strange = 'I agree that Brightwater Consulting Ltd writes to me. Or mail to privacy@brightwater.example.'

test('who agrees to something agrees to it with us', () => {
  expect(namesInConsents([consent(strange)], facts).map(({ line, value }) => ({ line, value }))).toEqual([
    { line: 5, value: 'Brightwater Consulting Ltd' },
    { line: 5, value: 'privacy@brightwater.example' },
  ])
  const german = spoken('questions/a.md', 'Ich stimme der Helle Wasser GmbH zu.', 'de')
  expect(namesInConsents([consent('I agree.'), german], facts)).toMatchObject([{ file: 'content/de/questions/a.md' }])
  expect(
    namesInConsents(
      [consent('I agree that Fenwright Consulting Ltd writes to me from desk@fenwright.example.')],
      facts,
    ),
  ).toEqual([])
  expect(namesInConsents([consent(strange, 'line')], facts)).toEqual([])
})
