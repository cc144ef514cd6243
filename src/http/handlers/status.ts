import { parameters } from '../../contract/parameters.ts'
import type { ErasurePorts } from '../../intake/erase.ts'
import { readLeadStatus } from '../../intake/status.ts'
import { withdrawLead } from '../../intake/withdraw.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { readMode } from '../sandbox.ts'

export type StatusPorts = ErasurePorts

/** State of a lead and its withdrawal. Both need its status token. */
export function statusHandlers(ports: StatusPorts): Handlers {
  return {
    readLead: (call) => ofLead(call, (id, token) => readLeadStatus(ports.database, id, token)),
    withdrawLead: (call) => {
      const mode = readMode(call)
      if ('kind' in mode) return mode
      // A rehearsal must not erase anything.
      if (mode.sandbox)
        return problem('invalid_parameter', {
          detail:
            'A withdrawal cannot be rehearsed; nothing was changed. Leave the sandbox flag out to withdraw the lead.',
        })
      return ofLead(call, (id, token) => withdrawLead(ports, id, token))
    },
  }
}

async function ofLead<Status>(
  { params, token }: Call,
  act: (id: string, token: string) => Promise<Status | undefined>,
): Promise<Outcome> {
  const id = parameters.leadId.schema.safeParse(params['id'])
  const status = id.success ? await act(id.data, token!) : undefined
  return status
    ? reply(200, status)
    : problem('not_found', { detail: 'No lead has this id together with this status token.' })
}
