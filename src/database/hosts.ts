import type pg from 'pg'
import { type DatabaseAddress, readAddress } from './address.ts'

/** `read_only_sql_transaction`: what a standby, or a primary that became one, says to a statement that writes. */
export const readOnly = '25006'

/** Says that a host answers, and may only be read. */
class ReadOnlyHost extends Error {
  override name = 'ReadOnlyHost'
  override message = 'No host of the database may be written to.'
  readonly code = readOnly
}

/** @throws where the server of a connection may only be read; libpq finds it out with the same statement */
export async function requireReadWrite(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]!.transaction_read_only === 'on') throw new ReadOnlyHost()
}

/**
 * @returns the parts of an address; anything else goes to the driver as it is, and the driver tells what is wrong with
 *   it
 */
export function hostsOf(address: string): DatabaseAddress {
  return readAddress(address) ?? { hosts: [address], readWrite: false }
}

/**
 * The hosts of one database, of which the last good one is asked first: a machine that is gone costs each try its whole
 * time. Where a host is of no use, all that come after go to the next one.
 */
export class Hosts {
  readonly #addressOf: () => string
  readonly #refusals = new WeakSet<Error>()
  #at = 0

  /** @param addressOf is asked each time: it may change */
  constructor(addressOf: () => string) {
    this.#addressOf = addressOf
  }

  get all(): DatabaseAddress {
    return hostsOf(this.#addressOf())
  }

  current(): string {
    const { hosts } = this.all
    return hosts[this.#at % hosts.length]!
  }

  /** Takes note that a host is of no use. @param error from making the connection, or `25006`: nothing was written */
  leave(host: string, error: Error): void {
    this.#refusals.add(error)
    // Several connections find it out at once, and only the first one moves on.
    if (host === this.current()) this.#at += 1
  }

  /**
   * @returns whether what failed may be asked of the next host: nothing of it was written, and there is one
   * @param tries so far
   */
  hasNext(error: unknown, tries: number): boolean {
    if (tries >= this.all.hosts.length) return false
    // The pool wraps what came of a connection that took too long.
    for (let cause = error; cause instanceof Error; cause = cause.cause) if (this.#refusals.has(cause)) return true
    return false
  }
}
