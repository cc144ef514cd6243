import { type Agent, readJson } from '../agent.ts'
import { cutOnce, retired } from '../interference.ts'
import { askedPrice, priceIn } from '../prices.ts'
import { type Person } from '../person.ts'
import type { Task } from '../task.ts'
import { choose, type Goal, Lost } from '../choose.ts'
import { expectSame, type World } from '../world.ts'
import { type Api, operationFor, readApi } from './openapi.ts'
import { type Answer, fillBody, memberFor, nameFor, perform, Refused } from './rest.ts'

const door = 'REST'

const goals = {
  price: [
    ['pric', 'cost'],
    ['packag', 'service'],
  ],
  rehearse: [
    ['rehears', 'dry', 'try'],
    ['submission', 'request'],
  ],
  submit: [['submit', 'send'], ['consultation'], ['request', 'inquiry']],
  follow: [
    ['state', 'progress'],
    ['lead', 'request'],
  ],
  withdraw: [
    ['withdraw', 'take'],
    ['lead', 'request'],
  ],
  conversation: [['read'], ['message']],
  reply: [['answer', 'reply'], ['desk']],
  export: [['export'], ['lead', 'person']],
  pages: [['list'], ['page', 'content']],
  ready: [['check'], ['take', 'accept'], ['lead', 'request']],
  bearer: [['bearer', 'token']],
  states: [['received', 'open'], ['review'], ['closed', 'done']],
} as const satisfies Record<string, Goal>

/** What an agent knows of a request that it sent. */
type Sent = { api: Api; receipt: Answer['members']; token: string }

async function submit(agent: Agent, person: Person): Promise<Sent> {
  const api = await readApi(agent)
  const operation = operationFor(api, goals.submit)
  const receipt = await perform(agent, api, operation, person, { body: fillBody(api, operation.body, person) })
  return { api, receipt: receipt.members, token: String(memberFor(api, receipt, goals.bearer)) }
}

function ask(agent: Agent, person: Person, { api, receipt, token }: Sent, goal: Goal, body?: Record<string, unknown>) {
  return perform(agent, api, operationFor(api, goal), person, { known: receipt, token, ...(body && { body }) })
}

/** @returns the token of a new registration. @see auth.md; RFC 9728; RFC 8414 */
async function register(agent: Agent, at?: string): Promise<{ token: string; at: string }> {
  const address = at ?? (await registrationOf(agent))
  const registered = await readJson<{ credential: string }>(agent, address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'anonymous' }),
  })
  return { token: registered.credential, at: address }
}

async function registrationOf(agent: Agent): Promise<string> {
  const resource = await readJson<{ authorization_servers: string[] }>(
    agent,
    new URL('/.well-known/oauth-protected-resource', agent.site).href,
  )
  const [issuer] = resource.authorization_servers
  const server = await readJson<{ agent_auth?: { register_uri: string; identity_types_supported: string[] } }>(
    agent,
    new URL('/.well-known/oauth-authorization-server', issuer).href,
  )
  if (!server.agent_auth?.identity_types_supported.includes('anonymous')) throw new Lost('Agents cannot register.')
  return server.agent_auth.register_uri
}

/** What is sent with a token must be counted as that of its holder: the limit says for whom it is. */
async function callWith(agent: Agent, person: Person, api: Api, token: string): Promise<void> {
  await perform(agent, api, operationFor(api, goals.price), person, { token })
}

const usual = { requests: 4, kilobytes: 160, tokens: 40_000 }
const longer = { requests: 6, kilobytes: 165, tokens: 41_000 }

export const restTasks: readonly Task[] = [
  {
    door,
    name: 'find a price',
    budget: usual,
    run: async (agent, person) => {
      const asked = await askedPrice()
      const api = await readApi(agent)
      const answer = await perform(agent, api, operationFor(api, goals.price), person)
      expectSame(priceIn(answer.members, asked), asked.amount)
    },
  },
  {
    door,
    name: 'ask whether requests are taken',
    budget: usual,
    run: async (agent, person) => {
      const api = await readApi(agent)
      await perform(agent, api, operationFor(api, goals.ready), person)
    },
  },
  {
    door,
    name: 'read the page that answers a question',
    budget: longer,
    run: async (agent, person) => {
      const api = await readApi(agent)
      const list = await perform(agent, api, operationFor(api, goals.pages), person)
      const entries = Object.values(list.members).find((value) => Array.isArray(value)) as Record<string, string>[]
      const about: Goal = [['privacy', 'store']]
      const page = choose(entries, about, (entry) => [Object.values(entry).join(' '), ''])
      const address = Object.values(page).find((value) => value.endsWith('.md'))
      if (!address) throw new Lost('No page has an address for agents.')
      const text = await (await agent.fetch(address)).text()
      expectSame(/retention|days|erase/i.test(text), true)
    },
  },
  {
    door,
    name: 'rehearse',
    budget: usual,
    run: async (agent, person, world) => {
      const api = await readApi(agent)
      const operation = operationFor(api, goals.rehearse)
      const rehearsed = await perform(agent, api, operation, person, { body: fillBody(api, operation.body, person) })
      expectSame(JSON.stringify(rehearsed.members).includes(person.need), true)
      await world.nothingStored(person.need)
    },
  },
  {
    door,
    name: 'rehearse and mend',
    slips: true,
    budget: usual,
    run: async (agent, person, world) => {
      const api = await readApi(agent)
      const operation = operationFor(api, goals.rehearse)
      await perform(agent, api, operation, person, { body: fillBody(api, operation.body, person) })
      await world.nothingStored(person.need)
    },
  },
  {
    door,
    name: 'submit',
    budget: usual,
    run: async (agent, person, world) => {
      const { receipt } = await submit(agent, person)
      expectSame(Object.values(receipt).includes((await world.theLead(person.need)).id), true)
    },
  },
  {
    door,
    name: 'submit what has to be mended',
    slips: true,
    budget: usual,
    run: async (agent, person, world) => {
      await submit(agent, person)
      expectSame((await world.theLead(person.need)).phone, '+44 117 496 0199')
    },
  },
  {
    door,
    name: 'submit once over a connection that is cut',
    interfere: () => cutOnce('POST'),
    budget: usual,
    run: async (agent, person, world) => {
      await submit(agent, person)
      await world.theLead(person.need)
    },
  },
  {
    door,
    name: 'submit where an address has ended',
    interfere: retired,
    budget: usual,
    run: async (agent, person, world) => {
      await submit(agent, person)
      await world.theLead(person.need)
    },
  },
  {
    door,
    name: 'follow',
    budget: longer,
    run: async (agent, person, world) => {
      const sent = await submit(agent, person)
      const { id, state } = await world.theLead(person.need)
      await world.move(id, state, 'in_review')
      const answer = await ask(agent, person, sent, goals.follow)
      expectSame(memberFor(sent.api, answer, goals.states), 'in_review')
    },
  },
  {
    door,
    name: 'answer the desk',
    budget: longer,
    run: async (agent, person, world) => {
      const sent = await submit(agent, person)
      const { id } = await world.theLead(person.need)
      await world.ask(id, 'How many looms are there?')
      const said = await ask(agent, person, sent, goals.conversation)
      expectSame(JSON.stringify(said.members).includes('How many looms are there?'), true)
      const text = nameFor(sent.api, operationFor(sent.api, goals.reply).body, ['say', 'text', 'words'])
      await ask(agent, person, sent, goals.reply, { [text]: 'Two.' })
      expectSame((await world.lastSaid(id))?.text, 'Two.')
    },
  },
  {
    door,
    name: 'withdraw',
    budget: longer,
    run: async (agent, person, world) => {
      const sent = await submit(agent, person)
      const { id } = await world.theLead(person.need)
      await ask(agent, person, sent, goals.withdraw)
      expectSame(await world.stateOf(id), 'withdrawn')
    },
  },
  {
    door,
    name: 'get what is kept of the person',
    budget: longer,
    run: async (agent, person) => {
      const kept = await ask(agent, person, await submit(agent, person), goals.export)
      expectSame(JSON.stringify(kept.members).includes(person.need), true)
    },
  },
  {
    door,
    name: 'register and use the token',
    budget: { requests: 8, kilobytes: 170, tokens: 42_000 },
    run: async (agent, person) => {
      const { token } = await register(agent)
      await callWith(agent, person, await readApi(agent), token)
    },
  },
  {
    door,
    name: 'go on after a token was revoked',
    budget: { requests: 10, kilobytes: 180, tokens: 45_000 },
    run: async (agent, person, world: World) => {
      const { token, at } = await register(agent)
      const api = await readApi(agent)
      await callWith(agent, person, api, token)
      await world.revoke(token)
      try {
        await callWith(agent, person, api, token)
      } catch (error) {
        if (!(error instanceof Refused) || !error.response.headers.has('www-authenticate')) throw error
        await callWith(agent, person, api, (await register(agent, at)).token)
        return
      }
      throw new Error('A token that was revoked still works.')
    },
  },
  {
    door,
    name: 'wait out a limit',
    waits: true,
    budget: { requests: 80, kilobytes: 1_200, tokens: 300_000 },
    run: async (agent, person) => {
      const api = await readApi(agent)
      const operation = operationFor(api, goals.ready)
      for (let count = 0; count < 65; count += 1) await perform(agent, api, operation, person)
      expectSame(agent.meter.measured.recoveries.length > 0, true)
    },
  },
]
