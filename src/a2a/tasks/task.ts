import * as z from 'zod'
import { leadReceiptSchema } from '../../contract/answers.ts'
import { keptFor } from '../../contract/lifetimes.ts'
import { rowBounds } from '../../contract/capacity.ts'
import type { A2aTaskState } from '../../database/schema.ts'
import type { Standing } from '../../intake/conversation/read-messages.ts'
import { stateAtDesk } from '../desk/standing.ts'

/** The stored part of a receipt, without the status token and without the submission. */
export const keptReceiptSchema = leadReceiptSchema.omit({ status_token: true, warnings: true })

/** What is sealed of a task. */
export const sealedTaskSchema = z.object({
  id: z.string(),
  contextId: z.string(),
  /** What was collected; empty once the task has ended. */
  fields: z.record(z.string(), z.unknown()),
  /** Present if the task is completed. */
  receipt: keptReceiptSchema.optional(),
  /** SHA-256 of the id of the message that confirmed: the same message gets the whole receipt again. */
  confirmedBy: z.string().optional(),
})

/** A task as we know it. How the protocol shows it is made of this each time. */
export type KnownTask = z.output<typeof sealedTaskSchema> & {
  /** The lead that it brought. */
  leadId: string | null
  /** Where that lead stands; nothing where it was stored just now. */
  desk?: Standing | undefined
  /** Id of the only credential that may read it; `null` if anyone with the task's id may. */
  owner: string | null
  state: A2aTaskState
  revision: number
  updatedAt: Date
  expiresAt: Date
}

/** A task whose lead is stored. */
export type TaskAtDesk = KnownTask & { leadId: string; desk: Standing }

/** @returns whether the lead of a task is stored, and it was read where that stands */
export function isAtDesk(task: KnownTask): task is TaskAtDesk {
  return task.state === 'completed' && task.leadId !== null && task.desk !== undefined
}

/** @returns how far a task is, as the protocol has it */
export function stateOf({ state, leadId, desk }: Pick<KnownTask, 'state' | 'leadId' | 'desk'>): A2aTaskState {
  if (state !== 'completed' || leadId === null) return state
  return desk ? stateAtDesk(desk) : 'working'
}

/** @returns whether a task is over, and takes no more messages */
export function isOver(task: Pick<KnownTask, 'state' | 'leadId' | 'desk'>): boolean {
  const state = stateOf(task)
  return state === 'completed' || state === 'canceled'
}

/** @returns when a task ends that began now */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + rowBounds.a2a_tasks.seconds * 1_000)
}

/** @returns when a task ends whose lead was stored, or whose desk was answered, now */
export function expiryAtDesk(now: Date): Date {
  return new Date(now.getTime() + keptFor.a2aTask * 1_000)
}
