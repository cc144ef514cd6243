import * as z from 'zod'

/** So many days are told at most, today among them. */
export const historyDays = 14

/** Times that are told apart, in milliseconds. An answer counts for the first that it did not exceed. */
export const historyTimesMs = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

/** How the service answered on its last days. Holds numbers only: nothing of who asked, or for what. */
export const serviceHistorySchema = z
  .object({
    since: z.iso.datetime(),
    days: z.array(
      z.object({
        date: z.iso.date(),
        requests: z.int(),
        failed: z.int(),
        p50_ms: z.int().nullable(),
        p95_ms: z.int().nullable(),
      }),
    ),
  })
  .meta({
    id: 'History',
    description: `Answers by UTC day, newest first; times beyond ${historyTimesMs.at(-1)!} are \`null\`.`,
  })
export type ServiceHistory = z.output<typeof serviceHistorySchema>
