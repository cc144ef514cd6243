import { ulid } from 'ulid'
import type { RandomBytes } from './tokens.ts'

/** How many random digits a ULID ends with. */
const randomDigits = 16

/** @returns 26 characters that sort by time. @see https://github.com/ulid/spec */
export function newUlid(now: Date, random: RandomBytes): string {
  const bytes = random(randomDigits)
  let used = 0
  // A byte has 256 values and a digit 32, so every digit is equally likely.
  return ulid(now.getTime(), () => bytes[used++]! / 256)
}
