import { expect, test } from 'vitest'
import { judged } from '../judged.ts'
import { judgeContact } from './contact.ts'

const page = (above: string) =>
  `<html lang="en"><body><main><div class="page-facts at-once"><p><a href="tel:+441632960199">+44 1632 960199</a></p> <p>${above}</p></div><dl><dt>Opening hours</dt><dd>Monday to Friday, 9:00 to 17:30 (Europe/London)</dd></dl></main></body></html>`
const falseOf = (above: string) =>
  judged(
    judgeContact,
    { '/': '<html lang="en"><head></head><body></body></html>', '/contact': page(above) },
    { 'opening hours of the consultancy': 'Monday to Friday, 9:00 to 17:30' },
  )

test('hours above the form are those below it', async () => {
  expect(await falseOf('Monday to Friday, 9:00 to 17:30 (Europe/London)')).toEqual([])
  expect(await falseOf('Monday to Friday, 8:00 to 16:30 (Europe/London)')).toHaveLength(1)
})
