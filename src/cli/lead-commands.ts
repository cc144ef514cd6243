import { findLead, listLeads } from '../intake/operator.ts'
import type { Command } from './command.ts'
import { oneLine, printable, table } from './table.ts'

const defaultLimit = 50

export const leadCommands: Record<string, Command> = {
  'leads list': {
    usage: 'leads list [--limit <n>]',
    summary: 'The newest leads.',
    run: async ({ options, database }) => {
      const leads = await listLeads(database, readLimit(options.limit))
      if (options.json) return JSON.stringify(leads, null, 2)
      if (leads.length === 0) return 'There are no leads yet.'
      const rows = leads.map(({ id, state, receivedAt, name, email, need }) => [
        id,
        state,
        receivedAt.toISOString().slice(0, 16),
        oneLine(name),
        oneLine(email),
        oneLine(need),
      ])
      return table([['id', 'state', 'received', 'name', 'email', 'need'], ...rows])
    },
  },
  'leads show': {
    usage: 'leads show <id>',
    summary: 'One lead with its history.',
    run: async ({ words: [id = ''], options, database }) => {
      if (!id) throw new Error('Say which lead: leads show <id>. npm run intake -- leads list shows the newest.')
      const lead = await findLead(database, id)
      if (!lead)
        throw new Error(`There is no lead ${JSON.stringify(id)}. npm run intake -- leads list shows the newest.`)
      if (options.json) return JSON.stringify(lead, null, 2)
      const { history, need, ...facts } = lead
      const rows = Object.entries(facts).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : printable(value).replaceAll('\n', ' '),
      ])
      const moves = history.map(({ at, state, actor }) => [at.toISOString(), state, actor])
      return `${table(rows)}\n\n${need === null ? '(erased)' : printable(need)}\n\n${table(moves)}`
    },
  },
}

function readLimit(given: string | undefined): number {
  if (given === undefined) return defaultLimit
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given)
  throw new Error(`--limit is ${JSON.stringify(given)}; give a whole number from 1 to 999999.`)
}
