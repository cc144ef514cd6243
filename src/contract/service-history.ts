import * as z from 'zod'

/** So many days are told at most, today among them. */
export const historyDays = 14

/** Times that are told apart, in milliseconds. An answer counts for the first that it did not exceed. */
export const historyTimesMs = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const
const longestMs = historyTimesMs.at(-1)!

const within = z
  .int()
  .nullable()
  .meta({ description: `\`null\` beyond ${longestMs}.` })

/** How a process answered on its last days. Holds numbers only: nothing of who asked, or for what. */
export const serviceHistorySchema = z
  .object({
    since: z.iso.datetime().meta({ description: 'Start of the process.' }),
    days: z.array(
      z.object({
        date: z.iso.date(),
        requests: z.int(),
        failed: z.int().meta({ description: 'Answered 5xx, unless rehearsed.' }),
        p50_ms: within,
        p95_ms: within,
      }),
    ),
  })
  .meta({
    id: 'ServiceHistory',
    description: 'Days with requests, in UTC, the newest first.',
  })
export type ServiceHistory = z.output<typeof serviceHistorySchema>
