import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../http/failure.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { createLog, gatherLines } from './log.ts'
import { readLogSettings } from '../settings/log-settings.ts'

const now = () => new Date()

/** A function may be frozen as soon as it has answered, so its lines go out in the same turn of the event loop. */
let writeLater: (flush: () => void) => void = setImmediate
const waitOfLinesMs = 20

/** For a process that lives on: lines wait for others for a moment, all but errors. */
export function gatherLogLines(): void {
  writeLater = (flush) => void setTimeout(flush, waitOfLinesMs)
}

let log: Log | undefined
const lines = gatherLines(
  (text) => process.stdout.write(text),
  (flush) => writeLater(flush),
)

function startLog(): Log {
  process.on('exit', lines.flush)
  return createLog(readLogSettings(process.env, { isWatched: process.stdout.isTTY }), lines.add, now)
}

const drawnBytes = 4_096
let drawn = Buffer.alloc(0)

/** Random bytes, drawn in advance: each draw asks the system, however few they are. No two callers get the same. */
function random(size: number): Buffer {
  if (drawn.length < size) drawn = randomBytes(Math.max(size, drawnBytes))
  const bytes = drawn.subarray(0, size)
  drawn = drawn.subarray(size)
  return bytes
}

/** The clock, randomness and log of this process. All other code gets them as arguments. */
export const system = {
  now,
  random,
  sleep: (seconds: number) => wait(seconds * 1000),
  newRequestId: () => `req_${newUlid(now(), random)}`,
  log: ((line) => {
    log ??= startLog()
    log(line)
  }) satisfies Log,
}
