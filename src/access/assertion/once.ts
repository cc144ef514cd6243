import { lifetimes } from '../../contract/lifetimes.ts'
import type { Use } from '../single-use.ts'
import type { Assertion } from './id-jag.ts'

/** @returns what marks an assertion as used, where it may be used a single time */
export function onceFor({ issuer, jti, expiresAt }: Assertion): Omit<Use, 'now'> {
  return { key: ['id-jag', issuer, jti], until: new Date(expiresAt.getTime() + lifetimes.clockSkew * 1000) }
}
