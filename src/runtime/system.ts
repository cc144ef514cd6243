import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../http/failure.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { createLog, gatherLines } from './log.ts'
import { readLogSettings } from '../settings/log-settings.ts'

const now = () => new Date()
let log: Log | undefined

/** @returns a writer of lines that loses none when the process ends */
function output(): (line: string) => void {
  const { add, flush } = gatherLines((text) => process.stdout.write(text), setImmediate)
  process.on('exit', flush)
  return add
}

const drawnBytes = 4_096
let drawn = Buffer.alloc(0)

/** Random bytes for names, drawn in advance, many at a time: names are no secrets. */
function forNames(size: number): Buffer {
  if (drawn.length < size) drawn = randomBytes(drawnBytes)
  const bytes = drawn.subarray(0, size)
  drawn = drawn.subarray(size)
  return bytes
}

/** The clock, randomness and log of this process. All other code gets them as arguments. */
export const system = {
  now,
  random: (size: number) => randomBytes(size),
  sleep: (seconds: number) => setTimeout(seconds * 1000),
  newRequestId: () => `req_${newUlid(now(), forNames)}`,
  log: ((line) => {
    log ??= createLog(readLogSettings(process.env, { isWatched: process.stdout.isTTY }), output(), now)
    log(line)
  }) satisfies Log,
}
