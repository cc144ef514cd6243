import { dataOf, stateOf, taskOf, wordsOf } from '../../../testing/a2a/messages.ts'
import { cutOnce } from '../interference.ts'
import { askedPrice, priceAfter } from '../prices.ts'
import type { Task } from '../task.ts'
import { type Goal, Lost } from '../choose.ts'
import { expectSame } from '../world.ts'
import { answersTo, askOnly, beginTalk, confirm, namedIn, prepare, skillFor, tell } from './a2a.ts'

const door = 'A2A'

const goals = {
  send: [['send', 'submit'], ['consultation'], ['request']],
  rehearse: [['rehears'], ['consultation'], ['request']],
} as const satisfies Record<string, Goal>

const usual = { requests: 9, kilobytes: 26, tokens: 6_500 }

export const a2aTasks: readonly Task[] = [
  {
    door,
    name: 'find a price',
    budget: usual,
    run: async (agent, person) => {
      const asked = await askedPrice()
      const talk = await beginTalk(agent, person)
      const answer = await askOnly(talk, `What does the ${asked.service} cost in the size “${asked.tier}”?`)
      expectSame(priceAfter(answer, asked), asked.amount)
    },
  },
  {
    door,
    name: 'ask a question',
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      const answer = await askOnly(talk, 'What do you store about me, and for how long?')
      expectSame(/erase|days|months/i.test(answer), true)
      await world.nothingStored(person.need)
    },
  },
  {
    door,
    name: 'rehearse and mend',
    slips: true,
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      // How a rehearsal is asked for stands in the description of the skill.
      const [, flag] = /"(\w{1,40})": true/.exec(skillFor(talk, goals.rehearse)) ?? []
      if (flag === undefined) throw new Lost('It is not said how to rehearse.')
      const sent: Record<string, unknown> = {}
      for (let turns = 0; turns < 4; turns += 1) {
        const data = dataOf(await tell(talk, [person.need, { [flag]: true, ...sent }]))
        if (!data['errors']) {
          agent.meter.mended()
          expectSame(JSON.stringify(data).includes(person.need), true)
          return world.nothingStored(person.need)
        }
        Object.assign(sent, answersTo(talk, data, sent))
      }
      throw new Lost('The rehearsal is never right.')
    },
  },
  {
    door,
    name: 'submit',
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      skillFor(talk, goals.send)
      const shown = await prepare(talk)
      await world.nothingStored(person.need)
      await confirm(talk, shown)
      await world.theLead(person.need)
    },
  },
  {
    door,
    name: 'submit what has to be mended',
    slips: true,
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      await confirm(talk, await prepare(talk))
      await world.theLead(person.need)
    },
  },
  {
    door,
    name: 'submit once over a connection that is cut',
    interfere: () => cutOnce('POST', (body) => /confirm/.test(body)),
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      await confirm(talk, await prepare(talk))
      await world.theLead(person.need)
    },
  },
  {
    door,
    name: 'follow to the end',
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      const { id } = await confirm(talk, await prepare(talk))
      const lead = await world.theLead(person.need)
      const read = async () => stateOf(await talk.client.getTask({ tenant: '', id }))
      expectSame(await read(), 'WORKING')
      await world.move(lead.id, lead.state, 'closed')
      expectSame(await read(), 'COMPLETED')
    },
  },
  {
    door,
    name: 'choose what the desk offers',
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      const { id } = await confirm(talk, await prepare(talk))
      const lead = await world.theLead(person.need)
      await world.ask(lead.id, 'When may we call?', ['On Monday', 'On Tuesday'])
      const asked = await talk.client.getTask({ tenant: '', id })
      expectSame([stateOf(asked), wordsOf(asked)], ['INPUT_REQUIRED', 'When may we call?'])
      const { message, answer } = dataOf(asked) as {
        message: { choices: { id: string; label: string }[] }
        answer: string
      }
      const tuesday = message.choices.find(({ label }) => label.includes('Tuesday'))!
      const [, chosen] = /`(\w{1,40})`, the id/.exec(answer) ?? []
      if (chosen === undefined) throw new Lost('It is not said how to choose.')
      await tell(talk, { [chosen]: tuesday.id }, asked)
      expectSame((await world.lastSaid(lead.id))?.chosen, tuesday.id)
    },
  },
  {
    door,
    name: 'think better of it before it is sent',
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      const { id } = await prepare(talk)
      expectSame(stateOf(await talk.client.cancelTask({ tenant: '', id, metadata: undefined })), 'CANCELED')
      await world.nothingStored(person.need)
    },
  },
  {
    door,
    name: 'withdraw',
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      const task = await confirm(talk, await prepare(talk))
      const lead = await world.theLead(person.need)
      agent.meter.refused()
      // The protocol's own way is refused, and the refusal says which one there is.
      const why = await talk.client.cancelTask({ tenant: '', id: task.id, metadata: undefined }).then(
        () => '',
        (error: Error) => error.message,
      )
      const address = namedIn(why, task, /^https?:/)
      const token = namedIn(skillFor(talk, goals.send), task, /^[\w-]{20}/)
      const taken = await agent.fetch(address, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } })
      expectSame(taken.ok, true)
      agent.meter.mended()
      expectSame(await world.stateOf(lead.id), 'withdrawn')
    },
  },
  {
    door,
    name: 'say all at once',
    budget: usual,
    run: async (agent, person, world) => {
      const talk = await beginTalk(agent, person)
      const asked = taskOf(await tell(talk, person.need))
      const answers = answersTo(talk, dataOf(asked), {})
      const [, agreed] = /(\{"\w{1,40}": true\})`? with all fields/.exec(skillFor(talk, goals.send)) ?? []
      if (agreed === undefined) throw new Lost('It is not said that all can be sent at once.')
      await tell(talk, { ...answers, ...(JSON.parse(agreed) as object) }, asked)
      await world.theLead(person.need)
    },
  },
]
