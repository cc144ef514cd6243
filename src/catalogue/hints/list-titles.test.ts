import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { listTitles } from './list-titles.ts'

const service = (title: string) => spoken('services/b.md', `---\ntitle: ${title}\n---\n`)
const list = spoken('pricing/b.md', '---\ntitle: Prices of the readiness review\nservice: b\n---\n')

test('a price list is called after its service', () => {
  expect(listTitles([service('Maturity check'), list])).toMatchObject([
    { file: 'content/pricing/b.md', line: 2, otherSide: { file: 'content/services/b.md', line: 2 } },
  ])
  expect(listTitles([service('AI readiness review'), list])).toEqual([])
  expect(listTitles([service('Our review'), list])).toEqual([])
})
