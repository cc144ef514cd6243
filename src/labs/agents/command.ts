import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningCluster } from '../../postgres/cluster.ts'
import { projectRoot } from '../../project-root.ts'
import { startServer } from '../../testing/lab/server.ts'
import { decimal, kilobytes, table } from '../bench/table.ts'
import { startRenaming } from './renaming.ts'
import { type Outcome, runTasks } from './run.ts'
import { tasks } from './tasks.ts'
import { openWorld } from './world.ts'

/** So many of the tasks succeed within their budgets, or the lab fails. */
const wanted = 0.98

const dataFolder = await mkdtemp(join(tmpdir(), 'intake-agents-'))
const server = await startServer({
  folder: projectRoot,
  env: { DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
  builds: true,
})
const { ownerUrl } = (await runningCluster(dataFolder))!
const world = openWorld(ownerUrl)
// As the pages and documents of the build name it.
const site = server.url.replace('127.0.0.1', 'localhost')
const otherNames = await startRenaming(site)
try {
  const outcomes = await runTasks(tasks, site, world)
  console.log(`${report(outcomes)}\n`)
  // A browser would have to be told of the other address by the pages alone, whose policy allows their own only.
  const renamed = await runTasks(
    tasks.filter(({ waits, inBrowser }) => !waits && !inBrowser),
    otherNames.url,
    world,
  )
  console.log(`As they are: ${share(outcomes)}. Under other names: ${share(renamed)}.`)
  for (const { task, wrong } of [...outcomes, ...renamed])
    if (wrong.length > 0) console.error(`${task.door}, ${task.name}: ${wrong.join('; ')}`)
  if ([outcomes, renamed].some((some) => succeeded(some) / some.length < wanted)) process.exitCode = 1
} finally {
  await otherNames.stop()
  await world.close()
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
}

function succeeded(some: readonly Outcome[]): number {
  return some.filter(({ wrong }) => wrong.length === 0).length
}

function share(some: readonly Outcome[]): string {
  return `${succeeded(some)} of ${some.length} tasks (${decimal((100 * succeeded(some)) / some.length)} %)`
}

function report(outcomes: readonly Outcome[]): string {
  return table(
    ['door', 'task', 'done', 'requests', 'bytes', 'tokens', 'requests for each recovery'],
    outcomes.map(({ task, measured: { requests, bytes, tokens, recoveries }, wrong }) => [
      task.door,
      task.name,
      wrong.length === 0 ? 'yes' : 'no',
      requests,
      kilobytes(bytes),
      tokens,
      recoveries.join(', ') || '–',
    ]),
  )
}
