import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { ratesSaid } from './rates-said.ts'

const service = spoken('services/b.md', 'Two engineers, and one senior engineer one day a week.')
const list = (text: string) => spoken('pricing/b.md', `---\nservice: b\n---\n\n${text}\n`)

test('a price list says as much time of somebody as its service', () => {
  expect(ratesSaid([service, list('Two engineers and a senior engineer two days a week.')])).toMatchObject([
    { file: 'content/pricing/b.md', line: 5, value: 'two days a week', otherSide: { line: 5 } },
  ])
  expect(ratesSaid([service, list('A senior engineer one day a week.')])).toEqual([])
  expect(ratesSaid([service, list('Your product owner, two days a week.')])).toEqual([])
})
