import type { LeadStatus } from '../../contract/answers.ts'
import type { SandboxScenario } from '../../contract/parameters.ts'
import { type LeadState, wayTo } from '../../contract/states.ts'
import { awaitedSide, type Turn } from '../../contract/turn.ts'

/** What became of a lead that was rehearsed with a scenario. Others leave it as it came in. */
const turns: Partial<Record<SandboxScenario, Turn>> = {
  held: { state: 'held', awaiting: null, messages: 0 },
  // Whoever asks has answered, as for a real lead.
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
