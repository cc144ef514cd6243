import { estimateTokens } from '../../discovery/negotiation.ts'

/** What a task took. `recoveries`: for each refusal, how many requests it took until the refused thing was done. */
export type Measured = { requests: number; bytes: number; tokens: number; recoveries: number[] }

/** Counts what an agent sends and reads. */
export function createMeter() {
  const measured: Measured = { requests: 0, bytes: 0, tokens: 0, recoveries: [] }
  /** How many requests since a refusal; nothing where none is open. */
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
    /** Call when something was refused, or no answer came. */
    refused: () => void (since ??= 0),
    /** What was refused is done. */
    mended: () => {
      if (since !== undefined) measured.recoveries.push(since)
      since = undefined
    },
  }
}

export type Meter = ReturnType<typeof createMeter>
