import { expect, test } from 'vitest'
import { rendered } from '../testing/documents-fixture.ts'

const { documents } = rendered

test('every document has an address of its own and a media type', () => {
  expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length)
  expect(documents.filter(({ mediaType }) => !/^[a-z]+\/[a-z+-]+(;|$)/.test(mediaType))).toEqual([])
})

test('no document knows a name that service.md does not say', () => {
  for (const { path, body } of documents) expect([path, /fenwright|bristol/i.test(body)]).toEqual([path, false])
})
