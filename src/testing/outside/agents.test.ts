import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRenaming } from '../../labs/agents/renaming.ts'
import { runTasks } from '../../labs/agents/run.ts'
import { tasks } from '../../labs/agents/tasks.ts'
import { openWorld, type World } from '../../labs/agents/world.ts'
import { node } from '../runtimes.ts'

const runtime = node()
/** The others wait for the clock or take a browser: `npm run lab:agents` has them, too. */
const quick = tasks.filter(({ waits, inBrowser }) => !waits && !inBrowser)
let world: World

beforeAll(() => {
  world = openWorld(runtime.databaseUrl)
})
afterAll(() => world.close())

describe('an agent that knows the address and the standards, and reads what things are for', () => {
  test('does what it is asked to, through each door and within its budget', async () => {
    const outcomes = await runTasks(quick, runtime.url, world)
    expect(outcomes.length).toBeGreaterThan(35)
    expect(faultsOf(outcomes)).toEqual([])
  })

  test('does so as well where paths, tools, fields and codes are called otherwise', async () => {
    const otherNames = await startRenaming(runtime.url)
    try {
      const document = await (await fetch(`${otherNames.url}/openapi.json`)).text()
      expect([document.includes('/api/v1/wishes'), document.includes('/api/v1/lead')]).toEqual([true, false])
      expect((await fetch(`${otherNames.url}/api/v1/lead`)).status).toBe(404)
      expect(faultsOf(await runTasks(quick, otherNames.url, world))).toEqual([])
    } finally {
      await otherNames.stop()
    }
  })
})

const faultsOf = (outcomes: Awaited<ReturnType<typeof runTasks>>) =>
  outcomes.filter(({ wrong }) => wrong.length > 0).map(({ task, wrong }) => [task.door, task.name, ...wrong])
