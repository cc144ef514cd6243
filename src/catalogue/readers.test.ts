import { expect, test } from 'vitest'
import { extended } from '../testing/fixture-content.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { readersOf } from './readers.ts'

test('a page knows the texts that link to it, each once', async () => {
  const path = 'knowledge/late-batches.md'
  const link = '[Sensors](quiet-sensors.md)'
  const catalogue = await loadFixture({ [path]: extended(path, `${link}, and once more: ${link}.`) })
  const readers = readersOf(catalogue).get('/knowledge/quiet-sensors') ?? []
  expect(readers.map(({ url }) => url)).toEqual(['/knowledge/late-batches'])
})

test('a term knows the texts that mention it', async () => {
  const { glossary, services, knowledge, ...catalogue } = await loadFixture()
  const all = { glossary, services, knowledge, ...catalogue }
  for (const { url } of glossary) {
    const mentioned = [...services, ...knowledge, ...catalogue['case-studies']].filter(({ html }) =>
      html.includes(`href="${url}"`),
    )
    expect(readersOf(all).get(url) ?? []).toEqual(mentioned)
  }
})
