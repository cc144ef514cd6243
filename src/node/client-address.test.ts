import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  [0, '203.0.113.1', '10.0.0.1'],
  [1, null, '10.0.0.1'],
  [1, '203.0.113.1', '203.0.113.1'],
  [1, '6.6.6.6, 203.0.113.1', '203.0.113.1'],
  [2, '6.6.6.6, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
  [2, '203.0.113.1', '10.0.0.1'],
  [1, 'not-an-address', '10.0.0.1'],
  // Whatever a caller claims before that is not even read.
  [1, `${'6.6.6.6, '.repeat(1_600)}203.0.113.1`, '203.0.113.1'],
  [1, `${','.repeat(15_000)}203.0.113.1`, '203.0.113.1'],
  [1, `203.0.113.1${' '.repeat(1_024)}`, '10.0.0.1'],
])('behind %i proxies, %s means %s', (proxies, forwarded, address) => {
  expect(clientAddress('10.0.0.1', forwarded, proxies)).toBe(address)
})
