import { takesMessages } from '../../contract/states.ts'
import type { ErasurePorts } from '../../intake/erase.ts'
import { readLeadStatus } from '../../intake/status.ts'
import { withdrawLead } from '../../intake/withdraw.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { type Mode, readMode } from '../sandbox.ts'
import { leadIdOf, mayOpen, unknownLead } from './message-call.ts'
import { type RehearsalPorts, rehearsedFailure } from './rehearse.ts'
import { rehearsedStatus } from './rehearsed-status.ts'

export type StatusPorts = ErasurePorts & Pick<RehearsalPorts, 'sleep'>

/** State of a lead and its withdrawal. Both need its status token. */
export function statusHandlers(ports: StatusPorts): Handlers {
  return {
    readLead: (call) => {
      const mode = readMode(call)
      if ('kind' in mode) return mode
      return mode.sandbox
        ? rehearseStatus(mode, call, ports)
        : ofLead(call, (id, token) => readLeadStatus(ports.database, id, token))
    },
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

/** Any receipt opens a rehearsed lead. A real one that is over stays so in a rehearsal. */
async function rehearseStatus({ scenario }: Mode, call: Call, ports: StatusPorts): Promise<Outcome> {
  const id = leadIdOf(call)
  if (id === undefined || !mayOpen(call)) return unknownLead()
  const failure = await rehearsedFailure(scenario, ports, call.caller)
  if (failure) return failure
  const real = await readLeadStatus(ports.database, id, call.token!)
  return reply(200, real && !takesMessages(real.status) ? real : rehearsedStatus(id, scenario, ports.now()))
}

async function ofLead<Status>(
  call: Call,
  act: (id: string, token: string) => Promise<Status | undefined>,
): Promise<Outcome> {
  const id = leadIdOf(call)
  const status = id === undefined ? undefined : await act(id, call.token!)
  return status ? reply(200, status) : unknownLead()
}
