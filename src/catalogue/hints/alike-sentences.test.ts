import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { alikeSentences } from './alike-sentences.ts'

const credited = (days: string) => `What you paid is credited in full if you order the full review within ${days} days.`
const service = spoken('services/b.md', credited('30'))
const list = (text: string) => spoken('pricing/b.md', `---\nservice: b\n---\n\n${text}\n`)

test('nearly the same sentence says the same time', () => {
  expect(
    alikeSentences([service, list(`Credited in full if you order the full review within 60 days.`)]),
  ).toMatchObject([{ file: 'content/pricing/b.md', line: 5, otherSide: { file: 'content/services/b.md', line: 5 } }])
  const pages = ['a', 'b'].map((name, at) =>
    spoken(`pages/${name}.md`, `Backups of the database are overwritten within ${at + 1}0 days.`),
  )
  expect(alikeSentences(pages)).toHaveLength(1)
})

test.each([
  ['the same', credited('30')],
  ['another sentence', 'Invoices are due in 14 days.'],
  ['the end of a range', credited('10 to 60')],
])('%s contradicts nothing', (_, text) => {
  expect(alikeSentences([service, list(text)])).toEqual([])
})
