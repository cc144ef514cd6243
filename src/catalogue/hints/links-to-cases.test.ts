import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { linksToCases } from './links-to-cases.ts'

const cases = [
  spoken(
    'case-studies/insurance-broker-rescue.md',
    '---\ntitle: A rewrite saved\nclient: An insurance broker\n---\n\nHe sold.\n',
  ),
  spoken(
    'case-studies/housing-repairs.md',
    '---\ntitle: Repairs\nclient: A housing association\n---\n\nTenants wait.\n',
  ),
]
const told = (text: string) => linksToCases([...cases, spoken('knowledge/a.md', text)])

test('a link that names the client of one case study and leads to another is told', () => {
  expect(told('[The insurance broker](../case-studies/housing-repairs.md) paid.')).toMatchObject([
    {
      line: 5,
      rule: 'leads to the case study housing-repairs, which has none of these words; they name insurance-broker-rescue',
      suggestion: 'write `[The insurance broker](../case-studies/insurance-broker-rescue.md)`, or other words',
    },
  ])
})

test.each([
  '[The insurance broker](../case-studies/insurance-broker-rescue.md) paid.',
  '[The tenants](../case-studies/housing-repairs.md) waited.',
  '[One of our clients](../case-studies/housing-repairs.md) waited.',
  '[The hospital](/case-studies/housing-repairs) waited.',
])('"%s" is not', (text) => {
  expect(told(text)).toEqual([])
})
