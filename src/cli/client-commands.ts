import { refusableName } from '../access/oauth/client-names.ts'
import { listHoldingClients } from '../access/oauth/holding-clients.ts'
import { allowClient, listRefused, refuseClient } from '../access/oauth/refused-clients.ts'
import { system } from '../runtime/system.ts'
import type { Command } from './command.ts'
import { oneLine, printable, table } from './table.ts'

const names = `<name> is a client_id, as clients list shows it; a host, which stands for every client that is described there or sends
people there, and for the hosts below it; or the scheme of an application's own addresses, such as com.example.app:`

/** The commands that decide which OAuth clients may ask people. */
export const clientCommands: Record<string, Command> = {
  'clients list': {
    usage: 'clients list',
    summary: 'Clients that hold tokens, and those that are refused.',
    run: async ({ options, database }) => {
      const [holding, refused] = [await listHoldingClients(database, system.now()), await listRefused(database)]
      if (options.json) return JSON.stringify({ holding, refused }, null, 2)
      return [
        holding.length === 0
          ? 'No client holds a living token.'
          : table([
              ['tokens', 'calls itself', 'hosts', 'client_id'],
              ...holding.map(({ tokens, label, hosts, clientId }) => [
                String(tokens),
                oneLine(label),
                oneLine(hosts.join(' ')),
                printable(clientId),
              ]),
            ]),
        refused.length === 0
          ? 'No client is refused.'
          : table([
              ['refused', 'by', 'reason', 'name'],
              ...refused.map(({ refusedAt, refusedBy, reason, name }) => [
                refusedAt.toISOString().slice(0, 16),
                oneLine(refusedBy),
                oneLine(reason),
                printable(name),
              ]),
            ]),
      ].join('\n\n')
    },
  },
  'clients refuse': {
    usage: 'clients refuse <name> --reason <why> [--author <who>]',
    summary: 'Refuse a client, or a host of clients, and end its tokens.',
    details: `${names}.\nIt takes effect with the next request, on every server. --author is "command line" if not given.`,
    run: async ({ words: [given = ''], options, database }) => {
      const name = nameOf(given)
      if (!options.reason)
        throw new Error('Say why, for whoever reads it later: --reason "asks for codes by telephone".')
      const by = options.author ?? 'command line'
      const ended = await refuseClient({ ...system, database }, { name, by, reason: options.reason })
      return options.json
        ? JSON.stringify({ name, ended }, null, 2)
        : `${printable(name)} is refused. ${ended.length} ${ended.length === 1 ? 'token has' : 'tokens have'} ended.`
    },
  },
  'clients allow': {
    usage: 'clients allow <name>',
    summary: 'Take the refusal of a client or host back.',
    details: `${names}.\nTokens that have ended stay so.`,
    run: async ({ words: [given = ''], options, database }) => {
      const name = nameOf(given)
      if (!(await allowClient(database, name)))
        throw new Error(`${JSON.stringify(name)} is not refused. npm run intake -- clients list shows what is.`)
      return options.json ? JSON.stringify({ name }, null, 2) : `${printable(name)} is allowed again.`
    },
  },
}

function nameOf(given: string): string {
  const name = refusableName(given)
  if (name === undefined) throw new Error('Say which: a client_id or a host, such as client.example.')
  return name
}
