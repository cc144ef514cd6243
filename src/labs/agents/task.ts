import type { Agent, Interference } from './agent.ts'
import { type Person, newPerson } from './person.ts'
import type { World } from './world.ts'

/** What a task may cost at most. */
type Budget = { requests: number; kilobytes: number; tokens: number }

/** Something that an agent is asked to do through one door. */
export type Task = {
  door: string
  name: string
  budget: Budget
  /** Waits for the clock, so that it is no part of a test. */
  waits?: true
  /** Takes a real browser, so that it is no part of a test. */
  inBrowser?: true
  /** The person slips when they are asked first. */
  slips?: true
  /** What comes between the agent and the site. */
  interfere?: () => Interference
  /** @throws where the agent is lost, or the world is not as it was asked for */
  run: (agent: Agent, person: Person, world: World) => Promise<void>
}

/** @returns the person of a task */
export const personOf = ({ slips }: Task): Person => newPerson({ slips: slips === true })
