import { expect, test } from 'vitest'
import { askedField } from '../../contract/asked-field.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { askAbout } from './contact-page.ts'

test('a link that fills in the form has letters as they are, and says what it was given', async () => {
  const link = askAbout('Prüfung & „Pilot“ + 50%', 'Größe (A#1)', await loadFixture())
  expect(link).toContain('#need=It+is+about+“Prüfung+%26+„Pilot“+%2B+50%25”+(Größe+(A%231)).')
  expect(new URLSearchParams(new URL(link, 'https://desk.example').hash.slice(1)).get(askedField)).toBe(
    'It is about “Prüfung & „Pilot“ + 50%” (Größe (A#1)).',
  )
})
