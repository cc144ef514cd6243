import { asc, eq } from 'drizzle-orm'
import { type Actor, type LeadState, movesFrom } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { erasures, leads, leadTransitions } from '../../database/schema.ts'
import type { ErasureReceipt } from '../erase.ts'
import { listNotes, type Note } from './notes.ts'
import { type LeadHint, similarLeads } from './similar-leads.ts'
import { readThread, type ThreadMessage } from './thread.ts'
import { undeliveredMessages } from './waiting.ts'
import { lastMessageAt, shown, type ShownLead } from './shown.ts'

/** One lead with all that an operator needs to work it. */
export type LeadDetails = ShownLead & {
  /** Host of the agent whose signature came with it. */
  signedBy: string | null
  history: { state: LeadState; actor: Actor; at: Date }[]
  /** What both sides said to each other. */
  thread: ThreadMessage[]
  notes: Note[]
  /** Leads that may be from the same person or about the same. */
  similar: LeadHint[]
  /** Where the operator may move it. */
  possible: LeadState[]
  erasure: Omit<ErasureReceipt, 'leadId'> | null
}

/** @returns a lead, or nothing when there is none with this id */
export async function readLead(database: Database, id: string): Promise<LeadDetails | undefined> {
  const [lead] = await database
    .select({ ...shown, lastMessageAt, signedBy: leads.signedBy })
    .from(leads)
    .where(eq(leads.id, id))
  if (!lead) return undefined
  const { state, actor, at } = leadTransitions
  const history = await database
    .select({ state, actor, at })
    .from(leadTransitions)
    .where(eq(leadTransitions.leadId, id))
    .orderBy(asc(at), asc(leadTransitions.id))
  const { by, reason, counts } = erasures
  const receipt = { id: erasures.id, at: erasures.at, by, reason, counts }
  const [erasure] = await database.select(receipt).from(erasures).where(eq(erasures.leadId, id))
  return {
    ...lead,
    history,
    thread: await threadOf(database, lead),
    notes: await listNotes(database, id),
    similar: await similarLeads(database, lead),
    possible: movesFrom(lead.state),
    erasure: erasure ?? null,
  }
}

async function threadOf(database: Database, { id, messages }: ShownLead): Promise<ThreadMessage[]> {
  if (messages === 0) return []
  const [thread, failed] = await Promise.all([readThread(database, id), undeliveredMessages(database, id)])
  return thread.map((message) => (failed.has(message.id) ? { ...message, undelivered: true } : message))
}
