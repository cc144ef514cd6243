import { lifetimes } from '../../contract/lifetimes.ts'
import type { Use } from '../single-use.ts'
import type { Assertion } from './id-jag.ts'

/** @returns the mark that an assertion was used, if it may be used only once */
export function onceFor({ issuer, jti, expiresAt }: Assertion): Omit<Use, 'now'> {
  return { key: ['id-jag', issuer, jti], until: new Date(expiresAt.getTime() + lifetimes.clockSkew * 1000) }
}
