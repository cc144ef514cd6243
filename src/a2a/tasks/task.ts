import * as z from 'zod'
import { leadReceiptSchema } from '../../contract/answers.ts'
import { idempotencyWindowHours } from '../../contract/limits.ts'
import type { A2aTaskState } from '../../database/schema.ts'

/** What is kept of a receipt: neither the status token nor what the submission said. */
export const keptReceiptSchema = leadReceiptSchema.omit({ status_token: true, warnings: true })

/** What is sealed of a task. */
export const sealedTaskSchema = z.object({
  id: z.string(),
  contextId: z.string(),
  /** What was collected; empty once the task has ended. */
  fields: z.record(z.string(), z.unknown()),
  /** Of a completed task. */
  receipt: keptReceiptSchema.optional(),
  /** SHA-256 of the id of the message that confirmed: the same message gets the whole receipt again. */
  confirmedBy: z.string().optional(),
})

/** A task as we know it. How the protocol shows it is made of this each time. */
export type KnownTask = z.output<typeof sealedTaskSchema> & {
  /** Id of the credential that alone may ask for it; `null` where whoever holds its id may. */
  owner: string | null
  state: A2aTaskState
  revision: number
  updatedAt: Date
  expiresAt: Date
}

/** @returns when a task ends that began, or was completed, now: when its answer can no longer be repeated */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + idempotencyWindowHours * 3_600_000)
}
