import { ulid } from 'ulid'
import type { RandomBytes } from './tokens.ts'

/** A ULID ends with so many digits that are random. */
const randomDigits = 16

/** @returns 26 characters that sort by time. @see https://github.com/ulid/spec */
export function newUlid(now: Date, random: RandomBytes): string {
  const bytes = random(randomDigits)
  let used = 0
  // A byte has eight times as many values as a digit of a ULID, so the digits are drawn evenly.
  return ulid(now.getTime(), () => bytes[used++]! / 256)
}
