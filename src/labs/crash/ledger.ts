import { type Attempt, halves, newAttempt, submit } from '../../testing/lab/leads.ts'
import { ask } from '../../testing/lab/postgres.ts'
import { eventually } from '../../testing/lab/server.ts'

/** What must not happen. */
export class Violation extends Error {
  override name = 'Violation'
}

/** What was promised to callers, and what they do not know. */
export class Ledger {
  /** Attempts with the id of their receipt. */
  readonly acknowledged = new Map<Attempt, string>()
  /** Attempts that got no answer, or 503. */
  open: Attempt[] = []
  /** How many of those were stored all the same. */
  storedUnsaid = 0
  #checked = 0

  /** Submits leads one after another, on so many lines, until it is told to stop. @param url of the next server to ask */
  async write(url: () => string, lines: number, stopping: AbortSignal): Promise<void> {
    const line = async () => {
      while (!stopping.aborted) await this.submit(url(), newAttempt())
    }
    await Promise.all(Array.from({ length: lines }, line))
  }

  /** Submits once, and keeps what came of it. @throws {Violation} for an answer that is neither a receipt nor a 503 */
  async submit(url: string, attempt: Attempt): Promise<boolean> {
    const answer = await submit(url, attempt).catch(() => undefined)
    if (answer?.receipt) {
      this.acknowledged.set(attempt, answer.receipt.id)
      return true
    }
    // 409: the attempt before has not ended yet.
    if (answer && ((answer.status !== 503 && answer.status !== 409) || !answer.retryAfter))
      throw new Violation(`A submission was answered ${answer.status}, Retry-After ${answer.retryAfter}`)
    this.open.push(attempt)
    return false
  }

  /**
   * Sends what is open again, as a caller would, and looks after everything that was promised since the last time.
   * @throws {Violation}
   */
  async settle(url: string, databaseUrl: string): Promise<void> {
    const stored = new Set((await leadsOf(databaseUrl, this.open)).map(({ need }) => need))
    this.storedUnsaid += stored.size
    while (this.open.length > 0) {
      const attempt = this.open.pop()!
      const answer = await eventually('a repeated submission is stored', async () => {
        const again = await submit(url, attempt).catch(() => undefined)
        return again?.status === 201 ? again : undefined
      })
      if (stored.has(attempt.need) && !answer.replayed)
        throw new Violation(`${attempt.key} was stored, and its repetition is not answered as one`)
      this.acknowledged.set(attempt, answer.receipt!.id)
    }
    await this.#check(databaseUrl, [...this.acknowledged].slice(this.#checked))
    this.#checked = this.acknowledged.size
  }

  /** Looks after everything that was ever promised. @throws {Violation} */
  async audit(databaseUrl: string): Promise<void> {
    await this.#check(databaseUrl, [...this.acknowledged])
    const [counts] = await ask<Record<string, number>>(databaseUrl, halves)
    for (const [what, count] of Object.entries(counts!))
      if (count > 0) throw new Violation(`There are ${count} ${what}`)
  }

  async #check(databaseUrl: string, promised: readonly (readonly [Attempt, string])[]): Promise<void> {
    const leads = await leadsOf(
      databaseUrl,
      promised.map(([attempt]) => attempt),
    )
    const found = Map.groupBy(leads, ({ need }) => need)
    for (const [{ need, key }, id] of promised) {
      const ids = (found.get(need) ?? []).map((lead) => lead.id)
      if (ids.length > 1) throw new Violation(`Stored more than once for ${key}: ${ids.join(', ')}`)
      if (ids[0] !== id)
        throw new Violation(`Lost: ${id} was acknowledged for ${key}, and there is ${ids[0] ?? 'none'}`)
    }
  }
}

function leadsOf(databaseUrl: string, attempts: readonly Attempt[]): Promise<{ id: string; need: string }[]> {
  const needs = attempts.map(({ need }) => need)
  return ask(databaseUrl, 'select id, need from leads where need = any($1)', [needs])
}
