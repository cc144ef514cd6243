import { lookupLimit } from '../contract/limits.ts'
import { createWindows } from './memory.ts'
import { type Allowance, allowanceOf, keyOf } from './rate-limiter.ts'

/**
 * How many good tokens are remembered, by their hashes: a few megabytes. Beyond that, the one used longest ago is
 * dropped.
 */
const mostKnown = 10_000

type Looked<Found> = { kind: 'found'; found: Found } | { kind: 'unknown' } | { kind: 'refused'; allowance: Allowance }

/** Looks tokens up, unless their caller has sent too many invalid ones. */
export type Lookups<Found> = {
  /**
   * @returns what a token was when it was last looked up here: enough to count its holder before it is looked up again,
   *   and no proof that it is still good
   */
  known: (token: string) => Found | undefined
  /** @param caller as it is counted without a token @param find asks the store */
  lookUp: (caller: string, token: string, find: () => Promise<Found | undefined>) => Promise<Looked<Found>>
}

/**
 * Each look-up is reserved beforehand, so that many at once cannot share one, and given back where the token is good:
 * who sends good ones does not notice. A token that is known is looked up whatever others at the same address did, so
 * nobody keeps the holders of tokens out.
 *
 * This is counted in the process, also where several count in the database: to write there would cost more than the
 * look-up that it spares.
 * @param now in milliseconds; by default of a clock that nobody sets back
 */
export function createLookups<Found>(now: () => number = () => performance.now()): Lookups<Found> {
  const windows = createWindows(lookupLimit.windowSeconds * 1000)
  const known = new Map<string, Found>()
  const remember = (key: string, found: Found) => {
    known.delete(key)
    known.set(key, found)
    if (known.size > mostKnown) known.delete(known.keys().next().value!)
  }
  /** Resolves with the first running look-up of a token that ends. */
  const underWay = new Map<string, Promise<void>>()
  const follow = (key: string, looking: Promise<unknown>) => {
    if (underWay.has(key)) return
    const ended = () => void underWay.delete(key)
    underWay.set(key, looking.then(ended, ended))
  }
  const settle = async (
    key: string,
    find: () => Promise<Found | undefined>,
    giveBack: () => void,
  ): Promise<Looked<Found>> => {
    const found = await find().catch((error: unknown) => {
      giveBack()
      throw error
    })
    if (found === undefined) {
      known.delete(key)
      return { kind: 'unknown' }
    }
    giveBack()
    remember(key, found)
    return { kind: 'found', found }
  }
  return {
    known: (token) => known.get(keyOf(token)),
    lookUp: async (caller, token, find) => {
      const key = keyOf(token)
      const usedUp = () => windows.open(keyOf(caller), now()).used >= lookupLimit.requests && !known.has(key)
      // If a good token that is new here is sent several times at once, the result of its first look-up serves all.
      if (usedUp()) await underWay.get(key)
      const at = now()
      const window = windows.open(keyOf(caller), at)
      if (usedUp()) {
        const allowance = allowanceOf(lookupLimit, { remaining: 0, msLeft: window.endsAt - at }, { exceeded: true })
        return { kind: 'refused', allowance }
      }
      window.used += 1
      const looking = settle(key, find, () => (window.used -= 1))
      follow(key, looking)
      return looking
    },
  }
}
