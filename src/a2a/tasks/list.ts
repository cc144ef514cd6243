import type { ListTasksRequest } from '@a2a-js/sdk'
import { and, count, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { a2aTasks, leads, leadTransitions } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import type { A2aCaller } from '../ports.ts'
import { ok, refuse, type Result } from '../refusal.ts'
import { atDesk, ownerOf, type StorePorts } from './store.ts'
import type { KnownTask } from './task.ts'
import { protocolState, wireStates } from './wire.ts'

/** When a task last changed, as `changedAt` has it. */
const changed = sql<Date>`greatest(${a2aTasks.updatedAt}, ${leads.updatedAt})`

/** How far a task is, as `stateOf` has it; a test compares them. */
const shownState = sql`case
  when ${a2aTasks.state} <> 'completed' or ${leads.id} is null then ${a2aTasks.state}
  when ${leads.state} in ('withdrawn', 'erased') then 'canceled'
  when exists (
    select from ${leadTransitions} where ${leadTransitions.leadId} = ${leads.id} and ${leadTransitions.state} = 'closed'
  ) then 'completed'
  when ${leads.messages} > 0 and ${leads.awaiting} = 'submitter' then 'input-required'
  else 'working' end`

/** Bounds of the protocol. @see A2A 1.0, ListTasksRequest */
const pageSizes = { default: 50, max: 100 }

export type TaskPage = { tasks: KnownTask[]; nextPageToken: string; pageSize: number; totalSize: number }

/**
 * @returns the caller's own tasks, the last changed first. Callers without a credential cannot be told from each
 * other, so they have none that could be listed; each of their tasks answers to its id.
 */
export async function listTasks(
  ports: StorePorts,
  caller: A2aCaller,
  request: ListTasksRequest,
): Promise<Result<TaskPage>> {
  const { contextId, status, pageSize = pageSizes.default, pageToken, statusTimestampAfter } = request
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > pageSizes.max)
    return refuse('malformed', `\`pageSize\` must be between 1 and ${pageSizes.max}.`)
  const after = statusTimestampAfter === undefined ? undefined : readMoment(statusTimestampAfter)
  if (after === null)
    return refuse('malformed', '`statusTimestampAfter` must be a point in time such as 2026-11-20T09:30:00Z.')
  const state = protocolState(status)
  if (state === 'unknown') return refuse('malformed', '`status` must be a task state.')
  const from = pageToken ? readCursor(pageToken) : undefined
  if (from === null) return refuse('malformed', '`pageToken` must be the `nextPageToken` of a page before.')

  const owner = ownerOf(caller)
  if (owner === null || (state !== undefined && !wireStates.has(state)))
    return ok({ tasks: [], nextPageToken: '', pageSize, totalSize: 0 })
  const matching = and(
    eq(a2aTasks.owner, owner),
    gt(a2aTasks.expiresAt, ports.now()),
    contextId ? eq(a2aTasks.contextHash, hashToken(contextId)) : undefined,
    state ? sql`${shownState} = ${wireStates.get(state)!}` : undefined,
    after ? sql`${changed} > ${after.toISOString()}::timestamptz` : undefined,
  )
  const rest = from && sql`(${changed}, ${a2aTasks.idHash}) < (${from.at.toISOString()}::timestamptz, ${from.idHash})`
  const withLeads = () => eq(leads.id, a2aTasks.leadId)
  const [total] = await ports.database
    .select({ size: count() })
    .from(a2aTasks)
    .leftJoin(leads, withLeads())
    .where(matching)
  const rows = await ports.database
    .select({ task: getTableColumns(a2aTasks), at: changed.mapWith(a2aTasks.updatedAt) })
    .from(a2aTasks)
    .leftJoin(leads, withLeads())
    .where(and(matching, rest))
    .orderBy(desc(changed), desc(a2aTasks.idHash))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const tasks = await atDesk(
    ports,
    shown.map(({ task }) => task),
  )
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return ok({
    tasks,
    nextPageToken: last ? writeCursor(last.at, last.task.idHash) : '',
    pageSize,
    totalSize: total?.size ?? 0,
  })
}

function writeCursor(at: Date, idHash: string): string {
  return Buffer.from(`${at.toISOString()} ${idHash}`).toString('base64url')
}

function readCursor(token: string): { at: Date; idHash: string } | null {
  const [moment = '', idHash = ''] = Buffer.from(token, 'base64url').toString('latin1').split(' ')
  const at = readMoment(moment)
  return at && /^[0-9a-f]{64}$/.test(idHash) ? { at, idHash } : null
}

/** @returns the point in time; `null` where the text is no time, or is beyond what the database can store */
function readMoment(text: string): Date | null {
  const at = new Date(text)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(at.getTime()) ? at : null
}
