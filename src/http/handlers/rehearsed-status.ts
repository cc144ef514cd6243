import type { LeadStatus } from '../../contract/answers.ts'
import type { SandboxScenario } from '../../contract/parameters.ts'
import { type LeadState, wayTo } from '../../contract/states.ts'
import { awaitedSide, type Turn } from '../../contract/turn.ts'

/** The later state of a lead rehearsed with a scenario. Scenarios not listed leave it as received. */
const turns: Partial<Record<SandboxScenario, Turn>> = {
  held: { state: 'held', awaiting: null, messages: 0 },
  // The desk has answered when it asks, as for a real lead.
  desk_asks: { state: 'contacted', awaiting: 'submitter', messages: 1 },
}

/** @returns state and history as a lead of its own would have them; nothing is looked up */
export function rehearsedStatus(id: string, scenario: SandboxScenario | undefined, now: Date): LeadStatus {
  const turn: Turn = (scenario && turns[scenario]) ?? { state: 'received', awaiting: null, messages: 0 }
  const at = now.toISOString()
  const moves: readonly LeadState[] = turn.state === 'held' ? [] : wayTo('received', turn.state)
  const first = turn.state === 'held' ? 'held' : 'received'
  return {
    id,
    status: turn.state,
    received_at: at,
    updated_at: at,
    awaiting: awaitedSide(turn),
    messages: turn.messages,
    history: [
      { status: first, at, actor: 'submitter' },
      ...moves.map((status) => ({ status, at, actor: 'operator' as const })),
    ],
  }
}
