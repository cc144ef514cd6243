import { hash, timingSafeEqual } from 'node:crypto'

/** Source of cryptographic randomness. @param size number of bytes */
export type RandomBytes = (size: number) => Uint8Array

/** 256 bits cannot be guessed, so a plain hash protects a token in the database. */
const tokenBytes = 32

/** Prefixes by which people and leak scanners tell what a token of ours is for. */
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

/** @returns the form in which a token is stored: SHA-256, hexadecimal */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Compares two secrets in a time that tells neither how much was right nor how long the other one is. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one), 'hex'), Buffer.from(hashToken(other), 'hex'))
}

/** @param stored a hash of `hashToken` @returns whether it is the hash of this token */
export function matchesHash(token: string, stored: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token), 'hex'), Buffer.from(stored, 'hex'))
}
