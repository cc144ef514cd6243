import { expect, test } from 'vitest'
import { type DigestPurpose, digested, keyLabels, type SealedPurpose, sealedPlaces } from './purposes.ts'

test('each purpose has a key of its own: no label is used twice', () => {
  const seals = Object.keys(sealedPlaces) as SealedPurpose[]
  const digests = Object.keys(digested) as DigestPurpose[]
  const labels = [
    ...seals.flatMap((purpose) => [keyLabels.sealed(purpose), keyLabels.sealedUnbound(purpose)]),
    ...digests.map((purpose) => keyLabels.digested(purpose)),
    keyLabels.keyId,
  ]
  expect(new Set(labels).size).toBe(labels.length)
})
