import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { storedLeadSchema, type StoredLead } from '../contract/stored-lead.ts'
import { createVault } from '../identifiers/vault.ts'
import { checkConfirmation, confirmationToken } from './confirmation.ts'

const { digest } = createVault('a secret of some length', randomBytes)
const now = new Date('2026-11-20T12:00:00Z')
const lead: StoredLead = {
  name: 'Ada',
  email: 'ada@example.com',
  need: 'Engines',
  phone: null,
  source: 'mcp',
}
const verdict = (shown: StoredLead, sent: StoredLead) =>
  checkConfirmation(confirmationToken(shown, { now, random: randomBytes, digest }).token, sent, { now, digest })

describe('the token of a preview', () => {
  /** One that no lead has today: a field that is added is sealed without a line in the code that seals. */
  const later = 'company'

  test.each([...Object.keys(storedLeadSchema.shape), later])(
    'is of the %s that was shown, and of no other',
    (field) => {
      const shown = { ...lead, [field]: 'Acme' }
      expect(verdict(shown, { ...shown })).toBe('valid')
      expect(verdict(shown, { ...lead, [field]: 'Evil Ltd' })).toBe('other')
      expect(verdict(lead, { ...lead, [field]: 'Evil Ltd' })).toBe('other')
    },
  )

  test('is of a value in its field: in another one it is another lead', () => {
    expect(verdict({ ...lead, language: 'de' }, { ...lead, [later]: 'de' } as StoredLead)).toBe('other')
  })

  test('does not depend on the order in which fields were sent', () => {
    const shown = { ...lead, language: 'de', [later]: 'Acme' }
    expect(verdict(shown, { [later]: 'Acme', language: 'de', ...lead } as StoredLead)).toBe('valid')
  })
})
