import { expect, test } from 'vitest'
import { headerBounds } from '../contract/bounds.ts'
import { findOversizedHeader } from './oversized-header.ts'
import type { ApiRequest } from './wire.ts'

const asked = (fields: Record<string, string>) => {
  const headers = new Headers(fields)
  return { headers, headerNames: [...headers.keys()] } as Pick<ApiRequest, 'headers' | 'headerNames'> as ApiRequest
}

test.each(Object.entries(headerBounds))('the header field %s is read up to %i characters', (name, bound) => {
  expect(findOversizedHeader(asked({ [name]: 'x'.repeat(bound) }))).toBeUndefined()
  expect(findOversizedHeader(asked({ 'x-other': 'y', [name]: 'x'.repeat(bound + 1) }))).toMatchObject({
    code: 'headers_too_large',
    detail: expect.stringContaining(`The header field ${name} has more than`),
  })
})

test('a field that nobody parses may have any length, whatever its name', () => {
  expect(findOversizedHeader(asked({ 'x-other': 'x'.repeat(20_000), constructor: 'x'.repeat(20_000) }))).toBeUndefined()
})
