import type { OperatorSession } from '../../access/operators/session.ts'
import { type LeadState, movableStates } from '../../contract/states.ts'
import { undoableMs } from '../../intake/operator/undo-move.ts'
import { hashToken, sameSecret } from '../../identifiers/tokens.ts'

/** The result for the chosen leads; `undone` if they were moved back. */
export type BatchResult = { done: number; left: number; moved?: Moved | undefined; undone?: boolean }

/**
 * Leads that were moved together, to where and until when: as long as nobody did more with them, that can be undone.
 */
export type Moved = { to: LeadState; ids: readonly string[]; at: Date }

/** How an id of a lead begins; an address says them without. */
const prefix = 'lead_'
/** How long a reloaded page repeats the result and offers to undo it. */
const toldMs = undoableMs
/** Written in place of the moved leads once they were moved back. */
const wasUndone = 'done'
const names = ['done', 'left', 'undo', 'told'] as const

type Session = Pick<OperatorSession, 'formToken'>

/** @returns moved leads as one word of an address */
function writeMoved({ to, ids }: Omit<Moved, 'at'>): string {
  return [to, ...ids.map((id) => id.slice(prefix.length))].join('.')
}

/** @param most of them that may be @returns moved leads, where the word says some */
function readMoved(word: string, most: number): Omit<Moved, 'at'> | undefined {
  const [to = '', ...ends] = word.split('.', most + 1)
  const isMove = (movableStates as string[]).includes(to) && ends.length > 0
  return isMove && ends.every((end) => /^[0-9A-Z]{26}$/.test(end))
    ? { to: to as LeadState, ids: ends.map((end) => `${prefix}${end}`) }
    : undefined
}

/**
 * What was done is said by the page that follows, in its address. It is told to the session that did it alone, and for
 * a while: whoever is sent that address, or keeps it, has done nothing.
 * @returns parameters of the address
 */
export function writeResult(
  { done, left, moved, undone }: Omit<BatchResult, 'moved'> & { moved?: Omit<Moved, 'at'> | undefined },
  session: Session,
  now: Date,
): Record<string, string> {
  const said = { done: String(done), left: String(left), undo: moved ? writeMoved(moved) : undone ? wasUndone : '' }
  const at = now.getTime().toString(36)
  return { ...said, told: `${at}.${markOf(said, at, session)}` }
}

/** @param most leads that are worked together @returns what this session did just now, where an address says so */
export function readResult(
  query: URLSearchParams,
  session: Session,
  { now, most }: { now: Date; most: number },
): BatchResult | undefined {
  const [done, left, undo, told] = names.map((name) => query.get(name) ?? '') as [string, string, string, string]
  const [, at = '', mark = ''] = /^([0-9a-z]{1,10})\.([0-9a-f]{64})$/.exec(told) ?? []
  const doneAt = parseInt(at, 36)
  const age = now.getTime() - doneAt
  if (!(age >= 0 && age < toldMs) || !sameSecret(mark, markOf({ done, left, undo }, at, session))) return undefined
  const moved = readMoved(undo, most)
  return {
    done: Number(done),
    left: Number(left),
    moved: moved && { ...moved, at: new Date(doneAt) },
    ...(undo === wasUndone && { undone: true }),
  }
}

function markOf(said: { done: string; left: string; undo: string }, at: string, { formToken }: Session): string {
  return hashToken(JSON.stringify([formToken, said.done, said.left, said.undo, at]))
}
