import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { textsOfAnother } from './text-of-another.ts'

const person = (slug: string, name: string, text: string, language?: string) =>
  spoken(`people/${slug}.md`, `---\nname: ${name}\n---\n\n${text}\n`, language)
const dev = person('dev', 'Dev Anand', 'Dev mends contracts.')

test('the text of a person that was copied for another one is told at its first line', () => {
  const ruth = person('ruth', 'Ruth Adler', 'Dev mends contracts, and reads them.')
  expect(textsOfAnother([dev, ruth])).toEqual([
    expect.objectContaining({
      file: 'content/people/ruth.md',
      line: 5,
      value: 'Dev',
      rule: 'speaks of Dev Anand, and this is the page of Ruth Adler',
    }),
  ])
})

test('so is that of a translation, whose name stands in its original', () => {
  const ruth = person('ruth', 'Ruth Adler', 'Ruth reads.')
  const german = spoken('people/ruth.md', '---\nrole: Prüferin\n---\n\nDev prüft Verträge.\n', 'de')
  expect(textsOfAnother([dev, ruth, german])).toMatchObject([{ file: 'content/de/people/ruth.md' }])
})

test.each([
  'Ruth reads. Dev writes.',
  'She learned from Dev Anand.',
  'Dev and Ruth share a desk.',
  'Device drivers are hers.',
])('"%s" may stand on the page of Ruth', (text) => {
  expect(textsOfAnother([dev, person('ruth', 'Ruth Adler', text)])).toEqual([])
})
