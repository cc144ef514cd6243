import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startTestCluster } from '../../testing/test-cluster.ts'
import { type GuardedRoom, guardedRooms, resultsFile, testsOf } from './rooms.ts'
import { type Tally, tallyOf } from './tally.ts'

/**
 * `npm run mutation -- [room…]`: changes the rules one by one and asks whether a test notices. Fails where more than a
 * fifth of the changes went unnoticed. Takes minutes; a run that is ended with Ctrl-C goes on where it was the next
 * time.
 */
const leastScore = 80

const command = fileURLToPath(new URL('room.ts', import.meta.url))

let running: ChildProcess | undefined
let wasCutOff = false

function cutOff(): void {
  // npm passes on what the terminal already sent to all: only the first counts.
  if (!wasCutOff) running?.kill('SIGINT')
  wasCutOff = true
}

/** @returns whether it ran to its end */
async function mutate(room: GuardedRoom, database: string): Promise<boolean> {
  const env = { ...process.env, MUTATION_TESTS: testsOf[room].join(' '), MUTATION_DATABASE: database }
  // In a process group of its own: it is told once to end, keeps what it knows so far, and is waited for.
  running = spawn(process.execPath, [command, room], { env, stdio: 'inherit', detached: true })
  const [code] = await once(running, 'exit')
  return code === 0
}

async function resultsOf(room: GuardedRoom): Promise<Tally> {
  return tallyOf(JSON.parse(await readFile(resultsFile(room), 'utf8').catch(() => '{"files":{}}')))
}

process.on('SIGINT', cutOff).on('SIGTERM', cutOff)
const asked = process.argv.slice(2)
const rooms = guardedRooms.filter((room) => asked.length === 0 || asked.includes(room))
const rows: Record<string, Tally & { complete: boolean }> = {}
const cluster = await startTestCluster()
try {
  for (const room of rooms) {
    if (wasCutOff) break
    const complete = await mutate(room, cluster.url)
    const tally = await resultsOf(room)
    rows[room] = { ...tally, score: Number(tally.score.toFixed(1)), complete }
  }
} finally {
  await cluster.stop()
}
console.table(rows)
const good = rooms.filter((room) => rows[room]?.complete && rows[room].score >= leastScore)
process.exitCode = good.length === rooms.length ? 0 : 1
