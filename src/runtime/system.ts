import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../http/failure.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { createLog } from './log.ts'
import { readLogSettings } from './log-settings.ts'

const now = () => new Date()
let log: Log | undefined

/** Time, randomness and output of the real world. Everything else gets them handed in. */
export const system = {
  now,
  random: (size: number) => randomBytes(size),
  sleep: (seconds: number) => setTimeout(seconds * 1000),
  newRequestId: () => `req_${newUlid(new Date(), randomBytes)}`,
  log: ((line) => {
    log ??= createLog(readLogSettings(process.env, process.stdout.isTTY), (text) => console.log(text), now)
    log(line)
  }) satisfies Log,
}
