import type { SendMessageRequest, Task } from '@a2a-js/sdk'
import type { Client } from '@a2a-js/sdk/client'
import { connectA2a } from '../../../testing/a2a/connect.ts'
import { dataOf, receiptOf, type Said, say, stateOf, taskOf, wordsOf } from '../../../testing/a2a/messages.ts'
import type { Agent } from '../agent.ts'
import { known, type Person } from '../person.ts'
import { choose, type Goal, Lost } from '../choose.ts'
import { cardOf } from './mcp.ts'

type Skill = { name: string; description: string }
type Card = { supportedInterfaces: { protocolVersion: string }[]; skills: Skill[] }
type Missing = { pointer: string; hint: string }

/** A client that talks to the agent of a site. */
export type Talk = { agent: Agent; client: Client; skills: readonly Skill[]; person: Person }

/** Connects the SDK's own client to the agent that the site's catalogue names. */
export async function beginTalk(agent: Agent, person: Person): Promise<Talk> {
  const card = await cardOf<Card>(agent, 'application/a2a-agent-card+json')
  return { agent, client: await connectA2a(card, '1.0', agent.fetch), skills: card.skills, person }
}

/** @returns what is said of the skill that does what is wanted. @throws {Lost} */
export function skillFor({ skills }: Talk, goal: Goal): string {
  return choose(skills, goal, ({ name, description }) => [name, description]).description
}

/** Sends a message, and the same one again where the connection was cut: its id keeps it from being done twice. */
export async function tell({ agent, client }: Talk, said: Said | Said[], to?: Task) {
  const message = say(said, { to })
  const send = (request: SendMessageRequest) => client.sendMessage(request)
  try {
    return await send(message)
  } catch (error) {
    if (!isCut(error)) throw error
    agent.meter.refused()
    const answer = await send(message)
    agent.meter.mended()
    return answer
  }
}

/**
 * Asks something, as an agent does that waits for nobody.
 * @returns the words of the answer.
 * @throws {Lost} where more is wanted of it
 */
export async function askOnly(talk: Talk, question: string): Promise<string> {
  const answer = await tell(talk, question)
  if ('status' in answer && stateOf(answer) !== 'COMPLETED')
    throw new Lost(`It was only asked something, and the task is ${stateOf(answer)}.`)
  if (dataOf(answer)['errors']) throw new Lost('It was only asked something, and misses fields.')
  return wordsOf(answer)
}

function isCut(error: unknown): boolean {
  return error instanceof Error && (error.message === 'terminated' || isCut(error.cause))
}

/** @returns the fields that an answer asks for, filled with what the person says to its hints; wrong ones corrected */
export function answersTo({ agent, person }: Talk, data: Record<string, unknown>, sent: Record<string, unknown>) {
  const missing = (data['errors'] ?? []) as Missing[]
  const wrong = missing.filter(({ pointer }) => sent[pointer.slice(1)] !== undefined)
  if (wrong.length > 0) agent.meter.refused()
  return Object.fromEntries(
    missing.map(({ pointer, hint }) => {
      const value = wrong.length > 0 ? person.correct(hint) : person.answer(hint)
      return [pointer.slice(1), known(value, hint)]
    }),
  )
}

/** Says what the person needs, answers what is asked for, and stops where it is shown what would be stored. */
export async function prepare(talk: Talk): Promise<Task> {
  let task = taskOf(await tell(talk, talk.person.need))
  const sent: Record<string, unknown> = {}
  for (let turns = 0; turns < 3; turns += 1) {
    const data = dataOf(task)
    if (!data['errors']) {
      talk.agent.meter.mended()
      return task
    }
    const answers = answersTo(talk, data, sent)
    Object.assign(sent, answers)
    task = taskOf(await tell(talk, answers, task))
  }
  throw new Lost('It asks again and again.')
}

/** Confirms as the agent says that one confirms. @returns the task of the stored request. @throws {Lost} */
export async function confirm(talk: Talk, shown: Task): Promise<Task> {
  const [, agreed] = /agree[^{]{0,100}(\{[^}]{1,100}\})/.exec(wordsOf(shown)) ?? []
  if (agreed === undefined) throw new Lost('It is not said how to agree.')
  const task = taskOf(await tell(talk, JSON.parse(agreed) as Record<string, unknown>, shown))
  if (stateOf(task) !== 'WORKING') throw new Lost(`The task is ${stateOf(task)}.`)
  return task
}

/** @returns of a receipt, the member that a text names. @throws {Lost} */
export function namedIn(text: string, task: Task, kind: RegExp): string {
  const named = Object.entries(receiptOf(task)).filter(([name, value]) => text.includes(name) && kind.test(value))
  // The longest name says most: short ones are parts of other words.
  const [found] = named.toSorted(([one], [other]) => other.length - one.length)
  if (!found) throw new Lost('Nothing of the receipt is named.')
  return found[1]
}
