import { takesMessages } from '../../contract/states.ts'
import { exportLead } from '../../intake/export-lead.ts'
import { readLeadStatus } from '../../intake/status.ts'
import { withdrawLead, type WithdrawalPorts } from '../../intake/withdraw.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { readMode } from '../sandbox.ts'
import type { Mode } from '../../contract/parameters.ts'
import { leadIdOf, mayOpen, unknownLead } from './message-call.ts'
import { type RehearsalPorts, rehearsedFailure } from './rehearse.ts'
import { rehearsedStatus } from './rehearsed-status.ts'

export type StatusPorts = WithdrawalPorts & Pick<RehearsalPorts, 'sleep'>

/** State of a lead, its withdrawal and a copy of it. All need its status token. */
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
    exportLead: (call) => {
      const mode = readMode(call)
      if ('kind' in mode) return mode
      if (mode.sandbox)
        return problem('invalid_parameter', {
          detail: 'Nothing is kept of a rehearsal, so there is nothing to export. Leave the sandbox flag out.',
        })
      return ofLead(call, (id, token) => exportLead(ports.database, id, token, ports.now()))
    },
  }
}

/** Any receipt opens a rehearsed lead. A real lead that is over stays over in a rehearsal. */
async function rehearseStatus({ scenario }: Mode, call: Call, ports: StatusPorts): Promise<Outcome> {
  const id = leadIdOf(call)
  if (id === undefined || !mayOpen(call)) return unknownLead()
  const failure = await rehearsedFailure(scenario, ports, call.caller)
  if (failure) return failure
  const real = await readLeadStatus(ports.database, id, call.token!)
  return reply(200, real && !takesMessages(real.status) ? real : rehearsedStatus(id, scenario, ports.now()))
}

async function ofLead<Found>(
  call: Call,
  act: (id: string, token: string) => Promise<Found | undefined>,
): Promise<Outcome> {
  const id = leadIdOf(call)
  const found = id === undefined ? undefined : await act(id, call.token!)
  return found ? reply(200, found) : unknownLead()
}
