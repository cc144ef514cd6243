import { estimateTokens } from '../../discovery/negotiation.ts'

/** What a task took. A recovery is what follows a refusal until it is made good, counted in requests. */
export type Measured = { requests: number; bytes: number; tokens: number; recoveries: number[] }

/** Counts what an agent sends and reads. */
export function createMeter() {
  const measured: Measured = { requests: 0, bytes: 0, tokens: 0, recoveries: [] }
  /** How many requests since something was refused; nothing where all is well. */
  let since: number | undefined
  const read = (text: string) => {
    measured.bytes += Buffer.byteLength(text)
    measured.tokens += estimateTokens(text)
  }
  return {
    measured,
    sent: (body: string) => {
      measured.requests += 1
      if (since !== undefined) since += 1
      read(body)
    },
    read,
    /** Something was refused, or did not come. */
    refused: () => void (since ??= 0),
    /** What was refused is done. */
    mended: () => {
      if (since !== undefined) measured.recoveries.push(since)
      since = undefined
    },
  }
}

export type Meter = ReturnType<typeof createMeter>
