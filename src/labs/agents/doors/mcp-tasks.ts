import type { Client } from '@modelcontextprotocol/client'
import type { Agent } from '../agent.ts'
import { cutOnce } from '../interference.ts'
import type { Person } from '../person.ts'
import { askedPrice, priceIn } from '../prices.ts'
import type { Task } from '../task.ts'
import type { Goal } from '../choose.ts'
import { expectSame } from '../world.ts'
import { argumentFor, type Arguments, call, connect, fill, taken, type Tool, toolFor } from './mcp.ts'

const door = 'MCP'

const goals = {
  price: [
    ['pric', 'cost'],
    ['packag', 'service'],
  ],
  search: [['search'], ['page', 'article']],
  read: [['read'], ['page']],
  term: [['term'], ['mean', 'look']],
  check: [['check', 'validat'], ['consultation'], ['request']],
  submit: [['send', 'submit'], ['consultation'], ['request']],
  follow: [['state', 'status'], ['request'], ['history']],
  withdraw: [['withdraw', 'take'], ['back'], ['request']],
  reply: [['reply', 'say', 'answer'], ['desk']],
  question: [['question', 'words']],
  word: [['term', 'word']],
  address: [['address', 'url'], ['page']],
  confirmation: [['token'], ['agreed', 'confirm']],
  said: [['text', 'say', 'words']],
} as const satisfies Record<string, Goal>

type Submitted = { client: Client; tools: Tool[]; receipt: Arguments }

/** Sends what the person agreed to: the preview first, and its token then. */
async function submit(agent: Agent, person: Person): Promise<Submitted> {
  const { client, tools } = await connect(agent)
  const tool = toolFor(tools, goals.submit)
  let given = fill(tool, person)
  const preview = await call(agent, client, tool, person, given)
  // What was corrected meanwhile is in the preview.
  given = { ...given, ...Object.fromEntries(Object.keys(given).map((name) => [name, taken(preview, [name])[name]])) }
  const token = taken(preview, [argumentFor(tool, goals.confirmation)])
  const receipt = await call(agent, client, tool, person, { ...given, ...token })
  return { client, tools, receipt }
}

/** Asks about a request with what its receipt has of what the tool needs. */
function ask(agent: Agent, person: Person, { client, tools, receipt }: Submitted, goal: Goal, more: Arguments = {}) {
  const tool = toolFor(tools, goal)
  const needed = (tool.inputSchema as { required?: string[] }).required ?? []
  return call(agent, client, tool, person, { ...taken(receipt, needed), ...more })
}

/** One question to a tool that is found by its goal. */
async function once(agent: Agent, person: Person, goal: Goal, argument?: readonly [Goal, string]) {
  const { client, tools } = await connect(agent)
  const tool = toolFor(tools, goal)
  const given = argument ? { [argumentFor(tool, argument[0])]: argument[1] } : {}
  return { client, tools, answer: await call(agent, client, tool, person, given) }
}

const usual = { requests: 9, kilobytes: 40, tokens: 10_000 }

export const mcpTasks: readonly Task[] = [
  {
    door,
    name: 'find a price',
    budget: { ...usual, kilobytes: 60, tokens: 15_000 },
    run: async (agent, person) => {
      const asked = await askedPrice()
      const { answer } = await once(agent, person, goals.price)
      expectSame(priceIn(answer, asked), asked.amount)
    },
  },
  {
    door,
    name: 'ask a question and read on',
    budget: { ...usual, kilobytes: 60, tokens: 15_000 },
    run: async (agent, person) => {
      const asked = [goals.question, 'What do you store about me, and for how long?'] as const
      const { client, tools, answer } = await once(agent, person, goals.search, asked)
      const tool = toolFor(tools, goals.read)
      const address = argumentFor(tool, goals.address)
      const page = await call(agent, client, tool, person, taken(answer, [address]))
      expectSame(/erase|days|months/i.test(JSON.stringify(page)), true)
    },
  },
  {
    door,
    name: 'look up a word',
    budget: usual,
    run: async (agent, person) => {
      const { answer } = await once(agent, person, goals.term, [goals.word, 'RAG'])
      expectSame(/retrieval/i.test(JSON.stringify(answer)), true)
    },
  },
  {
    door,
    name: 'rehearse and mend',
    slips: true,
    budget: usual,
    run: async (agent, person, world) => {
      const { client, tools } = await connect(agent)
      const tool = toolFor(tools, goals.check)
      const answer = await call(agent, client, tool, person, fill(tool, person))
      expectSame(JSON.stringify(answer).includes(person.need), true)
      await world.nothingStored(person.need)
    },
  },
  {
    door,
    name: 'submit',
    budget: usual,
    run: async (agent, person, world) => {
      await submit(agent, person)
      await world.theLead(person.need)
    },
  },
  {
    door,
    name: 'submit what has to be mended',
    slips: true,
    budget: usual,
    run: async (agent, person, world) => {
      await submit(agent, person)
      await world.theLead(person.need)
    },
  },
  {
    door,
    name: 'submit once over a connection that is cut',
    interfere: () => {
      let calls = 0
      // The first shows what would be stored, the second stores it.
      return cutOnce('POST', (body) => body.includes('"tools/call"') && ++calls === 2)
    },
    budget: usual,
    run: async (agent, person, world) => {
      await submit(agent, person)
      await world.theLead(person.need)
    },
  },
  {
    door,
    name: 'follow',
    budget: usual,
    run: async (agent, person, world) => {
      const submitted = await submit(agent, person)
      const { id, state } = await world.theLead(person.need)
      await world.move(id, state, 'in_review')
      expectSame(Object.values(await ask(agent, person, submitted, goals.follow)).includes('in_review'), true)
    },
  },
  {
    door,
    name: 'answer the desk',
    budget: usual,
    run: async (agent, person, world) => {
      const submitted = await submit(agent, person)
      const { id } = await world.theLead(person.need)
      await world.ask(id, 'How many looms are there?')
      const shown = await ask(agent, person, submitted, goals.follow)
      expectSame(JSON.stringify(shown).includes('How many looms are there?'), true)
      const text = argumentFor(toolFor(submitted.tools, goals.reply), goals.said)
      await ask(agent, person, submitted, goals.reply, { [text]: 'Two.' })
      expectSame((await world.lastSaid(id))?.text, 'Two.')
    },
  },
  {
    door,
    name: 'withdraw',
    budget: usual,
    run: async (agent, person, world) => {
      const submitted = await submit(agent, person)
      const { id } = await world.theLead(person.need)
      await ask(agent, person, submitted, goals.withdraw)
      expectSame(await world.stateOf(id), 'withdrawn')
    },
  },
]
