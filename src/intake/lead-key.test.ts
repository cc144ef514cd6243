import { expect, test } from 'vitest'
import { hashToken } from '../identifiers/tokens.ts'
import { opens } from './lead-key.ts'

const hash = hashToken('st_token')

test('a status token opens the lead that has its hash', () => {
  expect(opens('st_token', 'lead_1', hash)).toBe(true)
  expect(opens('st_other', 'lead_1', hash)).toBe(false)
})

test('a verified link opens the lead that it is for', () => {
  expect(opens({ leadId: 'lead_1' }, 'lead_1', hash)).toBe(true)
  expect(opens({ leadId: 'lead_2' }, 'lead_1', hash)).toBe(false)
})
