import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { packageOf } from '../tools/tools.ts'
import { type GuardedRoom, resultsFile } from './rooms.ts'
import { withoutStaticSurvivors } from './to-ask-again.ts'

/** Changes the rules of one room, named by the first argument, and leaves what came of it in its file of results. */

/** A statement on a database of a machine that is busy takes its time; a test that hangs is cut off after this. */
const timeoutMs = 8_000

const room = process.argv[2] as GuardedRoom
const known = await readFile(resultsFile(room), 'utf8').catch(() => undefined)
if (known !== undefined) await writeFile(resultsFile(room), JSON.stringify(withoutStaticSurvivors(JSON.parse(known))))
type Mutator = { Stryker: new (options: object) => { runMutationTest: () => Promise<unknown> } }
const { Stryker } = await packageOf<Mutator>('mutation', '@stryker-mutator/core')
await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './src/labs/mutation/ignore-words.ts'],
  ignorers: ['words'],
  vitest: { configFile: 'src/labs/mutation/vitest.config.ts', related: false },
  mutate: [`src/${room}/**/*.ts`, `!src/${room}/**/*.test.ts`],
  coverageAnalysis: 'perTest',
  // What is made once, when a file is loaded, is reached by every test: bearable where these take seconds.
  ignoreStatic: room === 'access',
  // A run that is cut off goes on where it was, and after a new test only what survived is asked again.
  incremental: true,
  incrementalFile: resultsFile(room),
  concurrency: availableParallelism(),
  tempDirName: `.stryker-${room}`,
  ignorePatterns: ['dist', '.astro', '.netlify', '.data'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false, reportScoreTable: false },
  timeoutMS: timeoutMs,
}).runMutationTest()
