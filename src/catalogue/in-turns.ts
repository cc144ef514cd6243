import { setImmediate } from 'node:timers/promises'

/** Small enough that little memory waits, and large enough that the turns cost no time. */
const perTurn = 64

/**
 * Gives one item after another, and lets the event loop turn in between: memory of packages in native code is only
 * given back then, and what waits for it keeps much else.
 */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let given = 0
  for (const item of items) {
    yield item
    given += 1
    if (given % perTurn === 0) await setImmediate()
  }
}
