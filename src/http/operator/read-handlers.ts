import { recordAudit } from '../../access/operators/audit.ts'
import { isTokenAlive } from '../../access/operators/tokens.ts'
import type { OperatorLeadList, WaitingAnswer } from '../../contract/operator-answers.ts'
import { leadLinesType } from '../../contract/operators.ts'
import { everyLead } from '../../intake/operator/every-lead.ts'
import type { LeadFilter } from '../../intake/operator/filter.ts'
import { listLeads } from '../../intake/operator/list-leads.ts'
import { readLead } from '../../intake/operator/read-lead.ts'
import { readThreads } from '../../intake/operator/thread.ts'
import { readWaiting } from '../../intake/operator/waiting.ts'
import type { Call, Handlers } from '../call.ts'
import { leadIdOf } from '../handlers/message-call.ts'
import { type Outcome, type Problem, problem, reply } from '../outcome.ts'
import { detailsAnswer, leadAnswer, messageAnswer } from './lead-json.ts'
import { noSuchLead } from './lead-problems.ts'
import { operatorOf } from './operator-of.ts'
import type { OperatorPorts } from './ports.ts'
import { readFilter, readLimit, readListing, refuseQuery } from './query.ts'
import { tagOf } from './lead-tag.ts'

/** Reading leads: each look is written down before it is answered, as in the inbox. */
export function operatorReadHandlers(ports: OperatorPorts): Handlers {
  return {
    describeOperatorApi: async () => {
      const { body } = await ports.loadOperatorApi()
      const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' })
      return { kind: 'foreign', status: 200, headers, body }
    },
    listLeads: (call) => list(ports, call),
    listWaiting: (call) => waiting(ports, call),
    inspectLead: (call) => inspect(ports, call),
    streamLeads: (call) => stream(ports, call),
  }
}

async function list(ports: OperatorPorts, call: Call): Promise<Outcome> {
  const asked = readListing(call)
  if ('kind' in asked) return asked
  const listed = await listLeads(ports.readDatabase, asked.filter, asked)
  if (listed.kind !== 'page')
    return problem('invalid_parameter', {
      detail: 'after is not the next of an answer of this list. Send that of the answer before, or leave it out.',
    })
  await recordAudit(ports, { operator: operatorOf(call), action: 'listed' })
  const answer: OperatorLeadList = { leads: listed.leads.map(leadAnswer), next: listed.next ?? null }
  return reply(200, answer)
}

async function waiting(ports: OperatorPorts, call: Call): Promise<Outcome> {
  const most = readLimit(call)
  if (typeof most === 'object') return most
  const found = await readWaiting(ports.readDatabase, { now: ports.now(), promise: ports.promise, most })
  await recordAudit(ports, { operator: operatorOf(call), action: 'listed' })
  const { undelivered, late, soon } = found
  const first = found.first.map(({ id, name, why, since, ...rest }) => ({
    id,
    name,
    why,
    since: since.toISOString(),
    due: 'due' in rest ? rest.due.toISOString() : null,
  }))
  return reply(200, { undelivered, late, soon, first } satisfies WaitingAnswer)
}

async function inspect(ports: OperatorPorts, call: Call): Promise<Outcome> {
  const unasked = refuseQuery(call)
  if (unasked) return unasked
  const id = leadIdOf(call)
  const lead = id === undefined ? undefined : await readLead(ports.database, id)
  if (!lead) return noSuchLead()
  await recordAudit(ports, { operator: operatorOf(call), action: 'viewed', leadId: lead.id })
  return reply(200, detailsAnswer(lead, ports), { ETag: tagOf(lead) })
}

async function stream(ports: OperatorPorts, call: Call): Promise<Outcome> {
  const filter = readFilter(call)
  if ('kind' in filter) return filter as Problem
  await recordAudit(ports, { operator: operatorOf(call), action: 'exported' })
  const headers = new Headers({ 'Content-Type': `${leadLinesType}; charset=utf-8` })
  return ports.sendExport(operatorOf(call), headers, linesOf(ports, filter, call.caller.key))
}

/** The connection is cut, so that nobody takes a part for the whole. */
class TokenEnded extends Error {
  constructor() {
    super('the token of an export ended while it was sent')
  }
}

/** A lead on each line, with what was said; some at a time, however many there are. */
async function* linesOf(
  { database, readDatabase, now }: OperatorPorts,
  filter: LeadFilter,
  tokenId: string,
): AsyncGenerator<string> {
  for await (const leads of everyLead(readDatabase, filter)) {
    if (!(await isTokenAlive({ database, now }, tokenId))) throw new TokenEnded()
    const talked = leads.filter(({ messages }) => messages > 0).map(({ id }) => id)
    const threads = await readThreads(readDatabase, talked)
    const lines = leads.map((lead) =>
      JSON.stringify({ ...leadAnswer(lead), thread: (threads.get(lead.id) ?? []).map(messageAnswer) }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
}
