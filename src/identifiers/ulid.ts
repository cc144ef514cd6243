import { ulid } from 'ulid'
import type { RandomBytes } from './tokens.ts'

/** @returns 26 characters that sort by time. @see https://github.com/ulid/spec */
export function newUlid(now: Date, random: RandomBytes): string {
  // A byte has eight times as many values as a digit of a ULID, so the digits are drawn evenly.
  return ulid(now.getTime(), () => random(1)[0]! / 256)
}
