import { newCaller } from '../../testing/lab/leads.ts'
import { newAgent } from './agent.ts'
import type { Measured } from './meter.ts'
import { personOf, type Task } from './task.ts'
import type { World } from './world.ts'

/** No more requests until what was refused is made good. */
const mostRequests = 2

/** What became of a task: what it took, and what was wrong, if anything. */
export type Outcome = { task: Task; measured: Measured; wrong: string[] }

/** Lets an agent do each task, one after the other, each as a caller of its own. */
export async function runTasks(tasks: readonly Task[], site: string, world: World): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const task of tasks) outcomes.push(await runTask(task, site, world))
  return outcomes
}

async function runTask(task: Task, site: string, world: World): Promise<Outcome> {
  const agent = newAgent(site, newCaller(), task.interfere?.())
  const { measured } = agent.meter
  try {
    await task.run(agent, personOf(task), world)
    return { task, measured, wrong: excessesOf(task, measured) }
  } catch (error) {
    return { task, measured, wrong: [`failed: ${(error as Error).message}`] }
  }
}

function excessesOf({ budget, slips, interfere }: Task, { requests, bytes, tokens, recoveries }: Measured): string[] {
  const over = (name: string, value: number, most: number) => (value > most ? [`${value} ${name}, of ${most}`] : [])
  return [
    ...over('requests', requests, budget.requests),
    ...over('KB', Math.ceil(bytes / 1024), budget.kilobytes),
    ...over('tokens', tokens, budget.tokens),
    ...over('requests for one recovery', Math.max(0, ...recoveries), mostRequests),
    ...((slips || interfere) && recoveries.length === 0 ? ['nothing had to be made good'] : []),
  ]
}
