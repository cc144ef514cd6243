import { type Answer, postJson } from '../caller.ts'
import type { Reader } from '../reading.ts'
import { readByTable, type Table } from '../table.ts'
import { content, health, offers, sandbox } from '../tables/answers.ts'
import { keySet } from '../tables/authorization.ts'
import { webManifest } from '../tables/web-manifest.ts'

const byTable =
  (table: Table): Reader =>
  ({ json, url }, walk) =>
    readByTable(table, json, url, walk)

/** The packages, as the API lists them; judges compare them with every page. */
export const readOffers: Reader = byTable(offers)
/** The list of what can be read. */
export const readContent: Reader = byTable(content)
/** The public keys; one of them must have signed the card. */
export const readKeys: Reader = byTable(keySet)
/** The state of the service. */
export const readHealth: Reader = byTable(health)

/** What a browser shows of the site. */
export const readManifest: Reader = byTable(webManifest)

/** The sandbox: it needs no key, each of its scenarios comes about, and its example is answered as it shows. */
export const readSandbox: Reader = async ({ json, url }, walk) => {
  await readByTable(sandbox, json, url, walk)
  const { request, response } = json.example
  const { method, headers } = request
  const answer = await walk.ask(request.url, { method, headers, body: JSON.stringify(request.body) })
  walk.ledger.hold(
    url,
    'its example is answered as shown',
    answer.status === response.status && JSON.stringify(answer.json) === JSON.stringify(response.body),
    `${answer.status}`,
  )
  await mends(url, walk)
  for (const [scenario, says] of Object.entries(json.scenarios as Record<string, string>)) {
    const answered = await walk.ask(url, postJson(request.body, { 'X-Sandbox-Scenario': scenario }), 0)
    const { status } = answered
    const promised = /^Returns (\d{3})/.exec(says)?.[1] ?? '200'
    walk.ledger.hold(url, `scenarios/${scenario}`, String(status) === promised, `${status}: ${says}`)
    const wrong = untrueOf(says, answered)
    walk.ledger.hold(url, `scenarios/${scenario} answers with what it says`, wrong.length === 0, wrong.join('; '))
  }
}

/** A busy machine takes longer than the service does; it never takes less. */
const slackSeconds = 10

/**
 * @returns what the words of a scenario promise of its answer, and the answer has not: a member, a header field, how
 *   long it takes
 */
function untrueOf(says: string, { json, headers, milliseconds }: Answer): string[] {
  const members = [...says.matchAll(/`(\w+): (\w+)`/g)].filter(([, name, value]) => json?.[name!] !== value)
  const fields = [...says.matchAll(/`([A-Z][A-Za-z-]+)`/g)].filter(([, name]) => !headers.has(name!))
  const wait = Number(/after (\d+) seconds?/.exec(says)?.[1] ?? 0)
  const taken = (milliseconds ?? wait * 1000) / 1000
  // A timer may be early by the part of a millisecond.
  const isTime = taken > wait - 0.05 && (wait === 0 || taken < wait + slackSeconds)
  return [...members, ...fields].map(([told]) => told).concat(isTime ? [] : [`${taken} seconds`])
}

/** Every mistake of an empty request comes with a value that would pass: with all of them, the request is valid. */
async function mends(url: string, walk: Parameters<Reader>[1]): Promise<void> {
  const { json } = await walk.ask(url, postJson({}))
  const errors = (json?.errors ?? []) as { pointer: string; example: unknown }[]
  const body = Object.fromEntries(errors.map(({ pointer, example }) => [pointer.slice(1), example]))
  const mended = await walk.ask(url, postJson(body))
  walk.ledger.hold(url, 'examples of its errors pass', mended.json?.valid === true, `${mended.status}`)
}
