import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { foreignRule } from './amounts.ts'
import { changedCurrency } from './changed-currency.ts'

const { source } = spoken('service.md', '---\nname: A\ncurrency: EUR\n---\n')
const foreign = (count: number) =>
  Array.from({ length: count }, (_, line) => ({
    file: 'content/a.md',
    line: line + 1,
    value: '£50',
    rule: foreignRule('EUR'),
  }))
const other = { file: 'content/b.md', line: 1, rule: 'is odd' }

test('where nearly all amounts are in another currency, the fact is told and not each of them', () => {
  expect(changedCurrency([other, ...foreign(10)], source, 'EUR')).toMatchObject([
    other,
    {
      file: 'content/service.md',
      line: 3,
      rule: 'is another currency than that of 10 amounts in texts, the first of them in content/a.md, line 1: £50',
    },
  ])
  expect(changedCurrency([other, ...foreign(9)], source, 'EUR')).toHaveLength(10)
})
