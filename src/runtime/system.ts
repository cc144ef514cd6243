import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../http/failure.ts'
import { newUlid } from '../identifiers/ulid.ts'

/** Time, randomness and output of the real world. Everything else gets them handed in. */
export const system = {
  now: () => new Date(),
  random: (size: number) => randomBytes(size),
  sleep: (seconds: number) => setTimeout(seconds * 1000),
  newRequestId: () => `req_${newUlid(new Date(), randomBytes)}`,
  log: ((line) => console.log(JSON.stringify({ at: new Date().toISOString(), ...line }))) satisfies Log,
}
