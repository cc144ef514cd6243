import { describe, expect, test } from 'vitest'
import { bearerChallenge } from './bearer-challenge.ts'

const baseUrl = 'https://example.org'

describe('a challenge', () => {
  test('says what is wrong, what is needed and where to read how to get it', () => {
    expect(bearerChallenge({ error: 'invalid_token', scope: 'a b', resourceMetadataUrl: `${baseUrl}/m` })).toBe(
      'Bearer realm="consultation-intake", error="invalid_token", scope="a b", resource_metadata="https://example.org/m"',
    )
  })

  test('is silent about what there is not to say', () => {
    expect(bearerChallenge({ scope: 'a', resourceMetadataUrl: undefined })).toBe(
      'Bearer realm="consultation-intake", scope="a"',
    )
  })
})
