import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../http/failure.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { createLog, gatherLines } from './log.ts'
import { readLogSettings } from '../settings/log-settings.ts'

const now = () => new Date()
let log: Log | undefined

/** @returns a way out for lines, on which none is left behind when the process ends */
function output(): (line: string) => void {
  const { add, flush } = gatherLines((text) => process.stdout.write(text), setImmediate)
  process.on('exit', flush)
  return add
}

const drawnBytes = 4_096
let drawn = Buffer.alloc(0)

/** For names, which are no secrets: drawn in advance, many at a time. */
function forNames(size: number): Buffer {
  if (drawn.length < size) drawn = randomBytes(drawnBytes)
  const bytes = drawn.subarray(0, size)
  drawn = drawn.subarray(size)
  return bytes
}

/** Time, randomness and output of the real world. Everything else gets them handed in. */
export const system = {
  now,
  random: (size: number) => randomBytes(size),
  sleep: (seconds: number) => setTimeout(seconds * 1000),
  newRequestId: () => `req_${newUlid(now(), forNames)}`,
  log: ((line) => {
    log ??= createLog(readLogSettings(process.env, process.stdout.isTTY), output(), now)
    log(line)
  }) satisfies Log,
}
