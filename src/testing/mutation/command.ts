import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { projectRoot } from '../../runtime/project-root.ts'
import { guardedRooms } from './rooms.ts'

/**
 * `npm run mutation -- [room…]`: changes the rules one by one and asks whether a test notices. Fails where more than a
 * fifth of the changes went unnoticed. A room takes between two minutes and an hour.
 */
const leastScore = 80

/** Where the rules of a room are tested: beside them, and where other rooms reach them. */
const testsOf: Record<(typeof guardedRooms)[number], string[]> = {
  contract: ['src/contract', 'src/access/read-request'],
  intake: ['src/intake'],
  access: ['src/access', 'src/http/handlers'],
  limits: ['src/limits'],
}
/** A statement on a database of a machine that is busy takes its time; a test that hangs is cut off after this. */
const timeoutMs = 20_000

async function mutate(room: (typeof guardedRooms)[number]): Promise<number> {
  process.env['MUTATION_TESTS'] = testsOf[room].join(' ')
  const cache = join(projectRoot, 'node_modules', '.cache', 'stryker')
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './src/testing/mutation/words.ts'],
    ignorers: ['words'],
    vitest: { configFile: 'src/testing/mutation/vitest.config.ts', related: false },
    mutate: [`src/${room}/**/*.ts`, `!src/${room}/**/*.test.ts`],
    coverageAnalysis: 'perTest',
    // What is made once, when a file is loaded, is run by every test: bearable where tests need no database.
    ignoreStatic: room !== 'contract',
    concurrency: 1,
    tempDirName: `.stryker-${room}`,
    ignorePatterns: ['dist', '.astro', '.netlify', '.data'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { logTests: false, allowColor: false },
    jsonReporter: { fileName: join(cache, `${room}.json`) },
    timeoutMS: timeoutMs,
  }).runMutationTest()
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  return (100 * noticed) / (noticed + count('Survived', 'NoCoverage'))
}

const asked = process.argv.slice(2)
const rooms = guardedRooms.filter((room) => asked.length === 0 || asked.includes(room))
const scores = new Map<string, number>()
for (const room of rooms) scores.set(room, await mutate(room))
for (const [room, score] of scores) console.log(`${room.padEnd(10)}${score.toFixed(1)} %`)
process.exitCode = scores.size > 0 && [...scores.values()].every((score) => score >= leastScore) ? 0 : 1
