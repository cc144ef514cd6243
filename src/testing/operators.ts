import type { Operators } from '../contract/operators.ts'

/** Operators of both runtimes. Each gets one mail a minute, so each test that signs in has one of its own. */
export const operators = {
  overHttp: 'ops@example.com',
  inBrowser: 'second@example.com',
  rest: 'third@example.com',
  withPasskeys: 'fourth@example.com',
}

/** @returns operators who may do everything */
export function owners(...addresses: readonly string[]): Operators {
  return new Map(addresses.map((address) => [address, 'owner']))
}
