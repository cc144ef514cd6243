import { expect, test } from 'vitest'
import { judged } from '../judged.ts'
import { judgeRemedies } from './remedies.ts'

const page =
  '# bad_token\n\nIt is bad. Status 401; the request has to change.\n\n## What to do\n\nSend another. Or leave `it` out.\n'
const found = (line: string) => judged(judgeRemedies, { '/auth.md': line, '/developers/errors/bad_token.md': page })

test('a row of a table of codes is believed that says what the page of its code says', async () => {
  expect(await found('| `bad_token` | 401 | Send another. Or leave `it` out. |')).toEqual([])
})

test.each([
  ['| `bad_token` | 401 | Send another. |', /^bad_token: says the whole of what to do/],
  ['| `bad_token` | 403 | Send another. Or leave `it` out. |', /^bad_token: has its status/],
  ['| `worse_token` | 401 | Send another. Or leave `it` out. |', /^worse_token: says the whole/],
  ['| `bad_token` | 401 | Send another. Or leave `it` out.', /^has whole rows/],
])('%s is not', async (line, says) => {
  expect(await found(line)).toContainEqual(expect.stringMatching(says))
})
