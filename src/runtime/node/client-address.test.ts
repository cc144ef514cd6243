import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (forwarded: string | undefined) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as never

test.each([
  [0, '203.0.113.1', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '203.0.113.1', '203.0.113.1'],
  [1, '6.6.6.6, 203.0.113.1', '203.0.113.1'],
  [2, '6.6.6.6, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
  [2, '203.0.113.1', '10.0.0.1'],
  [1, 'not-an-address', '10.0.0.1'],
])('behind %i proxies, %s means %s', (proxies, forwarded, address) => {
  expect(clientAddress(request(forwarded), proxies)).toBe(address)
})
