import { hash, timingSafeEqual } from 'node:crypto'

/** Source of cryptographic randomness. @param size number of bytes */
export type RandomBytes = (size: number) => Uint8Array

/** 256 bits: not to be guessed, so a plain hash protects it at rest. */
const tokenBytes = 32

/** What the prefix of a token says it is; readers of logs and leak scanners know ours by it. */
export const tokenPrefixes = {
  status: 'st_',
  credential: 'ci_',
  claim: 'clm_',
  claimLink: 'cl_',
  approval: 'ap_',
  authorizationCode: 'ac_',
  refresh: 'rt_',
  signIn: 'si_',
  session: 'se_',
  device: 'de_',
  operator: 'op_',
  passkey: 'pc_',
} as const

/** @returns a new bearer token, to be shown once */
export function newToken(prefix: string, random: RandomBytes): string {
  return `${prefix}${Buffer.from(random(tokenBytes)).toString('base64url')}`
}

/** @returns what is stored of a token: SHA-256, hexadecimal */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Compares without telling by its duration how much was right, or how long the other one is. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one), 'hex'), Buffer.from(hashToken(other), 'hex'))
}

/** @param stored what is stored of a token @returns whether it is of this one */
export function matchesHash(token: string, stored: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token), 'hex'), Buffer.from(stored, 'hex'))
}
