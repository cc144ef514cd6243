import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { spoken } from '../../testing/spoken.ts'
import { readContent } from '../read.ts'
import { oddFields } from './odd-fields.ts'
import { spokenFiles } from './said.ts'

const told = (field: string, language?: string) =>
  oddFields([spoken('services/a.md', `---\n${field}\n---\n\nIt is.\n`, language)], { name: 'Data Works' })

test.each([
  ['title: Product build | Data Works', 'write `title: Product build`'],
  ['title: Data Works – Product build', 'write `title: Product build`'],
  ['description: "Meta description: who we are."', 'begin it with `who we are.`'],
  ['title: "SEO title: Builds"', 'begin it with `Builds`'],
  ['description: A method with an example and four reasons to', 'write the rest of it'],
  ['description: Für Betriebe, die', 'write the rest of it'],
  ['outcome: Software in daily use, …', 'write the rest of it'],
])('%s is told', (field, suggestion) => {
  expect(told(field)).toMatchObject([{ line: 2, suggestion }])
})

test.each([
  'title: Data Works',
  'title: Before – and after',
  'description: A method, and what to use it for.',
  'summary: For an idea that nobody tried',
  'title: What we are good at',
  'timeline: From 3 weeks to',
])('%s is not', (field) => {
  expect(told(field)).toEqual([])
})

test('the content that is shipped has none', async () => {
  expect(oddFields(spokenFiles(await readContent(projectRoot), 'en-GB'), { name: 'Fenwright' })).toEqual([])
})
