import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { allowedInTables } from './allowed-in-tables.ts'

const table =
  '| Use | Allowed |\n| --- | --- |\n| Indexing pages | Yes |\n| Training or fine-tuning models on the content | No |'
const told = (text: string) => allowedInTables([spoken('pages/a.md', `${text}\n\n${table}`)])

test.each(['Training models on the content is allowed, too.', 'All is free. Indexing pages is forbidden.'])(
  '"%s" contradicts the table of its page',
  (text) => {
    expect(told(text)).toMatchObject([{ line: 5, rule: expect.stringContaining('says the contrary of the table') }])
  },
)

test.each([
  'Training models on the content is not allowed.',
  'Indexing pages is allowed.',
  'Training models on the content is allowed if we agree.',
  'Training people with the content is allowed.',
  'Content is allowed.',
])('"%s" does not', (text) => {
  expect(told(text)).toEqual([])
})
