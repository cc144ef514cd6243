/** A request that was tried: where the console is filled in with it, and what came of it. */
export type Try = { address: string; told: string }

/** Where the browser keeps them, for as long as the tab is open. */
const name = 'console-tries'
const mostTries = 5
/** The longest lead fits, with each character written as `%C3%A9` is; what is longer is not kept beyond the page. */
const longestAddress = 60_000

/** What there was before the page was loaded again. Storage may be closed to us; then it holds for the page. */
let tries: readonly Try[] = read()

function read(): readonly Try[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isTry).slice(0, mostTries) : []
  } catch {
    return []
  }
}

/** Other scripts of the origin can write here: only a place in this page is a link. */
function isTry(value: unknown): value is Try {
  const { address, told } = Object(value) as Partial<Record<keyof Try, unknown>>
  return typeof address === 'string' && address.startsWith('#') && typeof told === 'string'
}

/** @returns what was tried in this tab, the newest first */
export function keptTries(): readonly Try[] {
  return tries
}

/** @param latest of them @returns the last few, the newest first, which the tab keeps until it is closed */
export function keepTries(latest: Try): readonly Try[] {
  tries = [latest, ...tries].slice(0, mostTries)
  try {
    sessionStorage.setItem(name, JSON.stringify(tries.filter(({ address }) => address.length <= longestAddress)))
  } catch {
    // They are shown all the same.
  }
  return tries
}
