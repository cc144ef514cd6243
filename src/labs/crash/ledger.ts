import { halves, submit, type Attempt } from '../../testing/lab/leads.ts'
import { disorder, type MessageAttempt, say } from '../../testing/lab/messages.ts'
import { ask } from '../../testing/lab/postgres.ts'
import type { Sent } from '../../testing/lab/sent.ts'
import { eventually } from '../../testing/lab/server.ts'

/** What must not happen. */
export class Violation extends Error {
  override name = 'Violation'
}

/** What is promised: how it is sent, and how it is found again in the database. */
type Kind<One> = {
  send: (url: string, one: One) => Promise<Sent>
  /** The text by which no other is like it. */
  textOf: (one: One) => string
  /** Reads the ids of texts. */
  find: string
  /** Counts what must not be; each number must be 0. */
  wrong: string
}

const leads: Kind<Attempt> = {
  send: async (url, attempt) => {
    const { receipt, ...sent } = await submit(url, attempt)
    if (receipt) attempt.receipt = receipt
    return { ...sent, ...(receipt && { id: receipt.id }) }
  },
  textOf: ({ need }) => need,
  find: 'select id, need as text from leads where need = any($1)',
  wrong: halves,
}

const messages: Kind<MessageAttempt> = {
  send: say,
  textOf: ({ text }) => text,
  find: 'select id, text from lead_messages where text = any($1)',
  wrong: disorder,
}

/** What was promised to callers, and what they do not know. */
export class Ledger<One extends { key: string }> {
  static ofLeads = (): Ledger<Attempt> => new Ledger(leads)
  static ofMessages = (): Ledger<MessageAttempt> => new Ledger(messages)

  /** Attempts with the id of their receipt. */
  readonly acknowledged = new Map<One, string>()
  /** Attempts that got no answer, or 503. */
  open: One[] = []
  /** How many of those were stored all the same. */
  storedUnsaid = 0
  #checked = 0
  readonly #kind: Kind<One>

  private constructor(kind: Kind<One>) {
    this.#kind = kind
  }

  /**
   * Sends one after another, on so many lines, until it is told to stop.
   * @param url of the next server to ask @param make what is sent next
   */
  async write(url: () => string, lines: number, stopping: AbortSignal, make: () => One): Promise<void> {
    const line = async () => {
      while (!stopping.aborted) await this.send(url(), make())
    }
    await Promise.all(Array.from({ length: lines }, line))
  }

  /** Sends once, and keeps what came of it. @throws {Violation} for an answer that is neither a receipt nor a 503 */
  async send(url: string, one: One): Promise<boolean> {
    const answer = await this.#kind.send(url, one).catch(() => undefined)
    if (answer?.id !== undefined) {
      this.acknowledged.set(one, answer.id)
      return true
    }
    // 409: the attempt before has not ended yet.
    if (answer && ((answer.status !== 503 && answer.status !== 409) || !answer.retryAfter))
      throw new Violation(`${one.key} was answered ${answer.status}, Retry-After ${answer.retryAfter}`)
    this.open.push(one)
    return false
  }

  /**
   * Sends what is open again, as a caller would, and looks after everything that was promised since the last time.
   * @throws {Violation}
   */
  async settle(url: string, databaseUrl: string): Promise<void> {
    const { textOf, send } = this.#kind
    const stored = new Set((await this.#find(databaseUrl, this.open)).map(({ text }) => text))
    this.storedUnsaid += stored.size
    while (this.open.length > 0) {
      const one = this.open.pop()!
      const answer = await eventually('a repetition is stored', async () => {
        const again = await send(url, one).catch(() => undefined)
        return again?.status === 201 ? again : undefined
      })
      if (stored.has(textOf(one)) && !answer.replayed)
        throw new Violation(`${one.key} was stored, and its repetition is not answered as one`)
      this.acknowledged.set(one, answer.id!)
    }
    await this.#check(databaseUrl, [...this.acknowledged].slice(this.#checked))
    this.#checked = this.acknowledged.size
  }

  /** Looks after everything that was ever promised. @throws {Violation} */
  async audit(databaseUrl: string): Promise<void> {
    await this.#check(databaseUrl, [...this.acknowledged])
    const [counts] = await ask<Record<string, number>>(databaseUrl, this.#kind.wrong)
    for (const [what, count] of Object.entries(counts!))
      if (count > 0) throw new Violation(`There are ${count} ${what}`)
  }

  async #check(databaseUrl: string, promised: readonly (readonly [One, string])[]): Promise<void> {
    const rows = await this.#find(
      databaseUrl,
      promised.map(([one]) => one),
    )
    const found = Map.groupBy(rows, ({ text }) => text)
    for (const [one, id] of promised) {
      const ids = (found.get(this.#kind.textOf(one)) ?? []).map((row) => row.id)
      if (ids.length > 1) throw new Violation(`Stored more than once for ${one.key}: ${ids.join(', ')}`)
      if (ids[0] !== id)
        throw new Violation(`Lost: ${id} was acknowledged for ${one.key}, and there is ${ids[0] ?? 'none'}`)
    }
  }

  #find(databaseUrl: string, sought: readonly One[]): Promise<{ id: string; text: string }[]> {
    return ask(databaseUrl, this.#kind.find, [sought.map(this.#kind.textOf)])
  }
}
