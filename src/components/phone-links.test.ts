import { expect, test } from 'vitest'
import { loadFixture } from '../testing/load-fixture.ts'
import { withPhoneLinks } from './phone-links.ts'

test('the telephone number of the site can be called where a text says it, and is not broken', async () => {
  const catalogue = await loadFixture()
  const { phone } = catalogue.service
  const digits = phone.replaceAll(/[^\d+]/g, '')
  expect(withPhoneLinks(`<p>Call ${phone}.</p>`, catalogue)).toBe(
    `<p>Call <a href="tel:${digits}">${phone.replaceAll(' ', '\u00A0')}</a>.</p>`,
  )
  expect(withPhoneLinks('<p>Call us.</p>', catalogue)).toBe('<p>Call us.</p>')
})
