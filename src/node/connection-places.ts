/** How many connections there may be. */
export type PlaceBounds = { all: number; each: number }

type Holder<Connection> = {
  /** Those without a request, the one that has been so for longest first, with when that began. */
  idle: Map<Connection, number>
  busy: Set<Connection>
}

/**
 * Decides which connection makes room for another. One that serves a request is never asked to: it is the one that has
 * been idle for longest, of the address that holds most. A connection without a whole request yet is idle. Where all
 * others are busy, that is the one that has just come.
 */
export function createConnectionPlaces<Connection>({ all, each }: PlaceBounds) {
  const holders = new Map<string, Holder<Connection>>()
  const addresses = new Map<Connection, string>()
  let moment = 0

  const holderOf = (connection: Connection) => {
    const address = addresses.get(connection)
    return address === undefined ? undefined : holders.get(address)
  }
  const sizeOf = ({ idle, busy }: Holder<Connection>) => idle.size + busy.size
  const oldestOf = ({ idle }: Holder<Connection>) => idle.entries().next().value
  const oldestOfLargest = () => {
    let largest = 0
    let chosen: [Connection, number] | undefined
    for (const holder of holders.values()) {
      const oldest = oldestOf(holder)
      const size = sizeOf(holder)
      if (!oldest || size < largest || (size === largest && oldest[1] > chosen![1])) continue
      largest = size
      chosen = oldest
    }
    return chosen
  }

  return {
    /** @returns which connection is to be closed for it, if one is; perhaps itself */
    enter: (connection: Connection, address: string): Connection | undefined => {
      const holder = holders.get(address) ?? { idle: new Map(), busy: new Set() }
      holders.set(address, holder)
      addresses.set(connection, address)
      holder.idle.set(connection, (moment += 1))
      if (sizeOf(holder) > each) return oldestOf(holder)?.[0]
      return addresses.size > all ? oldestOfLargest()?.[0] : undefined
    },
    /** A request has come over it. */
    begin: (connection: Connection): void => {
      const holder = holderOf(connection)
      if (holder?.idle.delete(connection)) holder.busy.add(connection)
    },
    /** The last request of a connection is answered. */
    end: (connection: Connection): void => {
      const holder = holderOf(connection)
      if (holder?.busy.delete(connection)) holder.idle.set(connection, (moment += 1))
    },
    /** The connection is closed. */
    leave: (connection: Connection): void => {
      const holder = holderOf(connection)
      if (!holder) return
      holder.idle.delete(connection)
      holder.busy.delete(connection)
      if (sizeOf(holder) === 0) holders.delete(addresses.get(connection)!)
      addresses.delete(connection)
    },
    count: () => {
      let busy = 0
      for (const holder of holders.values()) busy += holder.busy.size
      return { busy, idle: addresses.size - busy }
    },
  }
}
