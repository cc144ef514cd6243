import type { Exchange, Walk } from '../reading.ts'

type Json = any

/**
 * An answer of JSON-RPC is one to its request, and either a result or an error that says what went wrong. JSON-RPC 2.0,
 * section 5.
 */
export function holdRpc({ body, answer }: Exchange, name: string, walk: Walk): void {
  const { book, ledger } = walk
  const { url, text, json } = answer
  const asked = body.startsWith('{') ? JSON.parse(body) : {}
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))
  for (const said of json ? [json] : events) {
    const { jsonrpc, id = null, result, error, ...rest } = said
    const isOne = (result === undefined) !== (error === undefined) && Object.keys(rest).length === 0
    ledger.hold(
      url,
      `${name} ${asked.method}, is an answer of JSON-RPC`,
      jsonrpc === '2.0' && id === (asked.id ?? null) && isOne,
      '',
    )
    if (result !== undefined) holdRehearsals(result, `${name} ${asked.method}`, url, walk)
    if (error === undefined) continue
    const isSaid = Number.isInteger(error.code) && typeof error.message === 'string' && error.message !== ''
    // What it says in words belongs to one code, at whichever door.
    book.note(`code of the error "${String(error.message).slice(0, 80)}"`, error.code, url, name)
    const isKnown = Object.keys(error).every((key) => ['code', 'message', 'data'].includes(key))
    ledger.hold(
      url,
      `${name} ${asked.method}, says what went wrong`,
      isSaid && isKnown,
      JSON.stringify(error).slice(0, 160),
    )
    for (const { '@type': type, domain, reason } of [error.data ?? []].flat() as Json[])
      if (domain !== undefined) {
        book.note('domain of the errors of A2A', domain, url, name)
        book.note(`reason of the error ${error.code} of A2A`, `${type} ${reason}`, url, name)
      }
  }
}

/** What was sent is what is told to have come, and what was rehearsed is told to be a rehearsal. */
export function holdEcho({ body, answer }: Exchange, name: string, walk: Walk): void {
  const { url, json } = answer
  holdRehearsals(json, name, url, walk)
  const sent: Json = body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
  const echoed: Json | undefined = json.lead ?? (json.client_id ? json : undefined)
  if (!echoed) return
  const wrong = Object.entries(sent as Record<string, Json>).filter(
    ([key, value]) =>
      echoedOf(key, echoed) !== undefined && JSON.stringify(echoedOf(key, echoed)) !== JSON.stringify(value),
  )
  const lost = ['name', 'email', 'need', 'client_name', 'redirect_uris'].filter(
    (key) => sent[key] !== undefined && echoed[key] === undefined,
  )
  walk.ledger.hold(
    url,
    `${name}, tells what was sent`,
    wrong.length === 0 && lost.length === 0,
    [...wrong.map(([key]) => key), ...lost].join(),
  )
}

/** Where nothing was said of it, the service says what it took it for. */
function echoedOf(key: string, echoed: Json): Json | undefined {
  return key === 'source' || key === 'scope' ? undefined : echoed[key]
}

/** The walk only ever rehearses: whatever says whether it was a rehearsal says yes. */
function holdRehearsals(value: Json, name: string, url: string, walk: Walk): void {
  if (typeof value !== 'object' || value === null) return
  if (typeof value.sandbox === 'boolean')
    walk.ledger.hold(
      url,
      `${name}, was a rehearsal`,
      value.sandbox && (value.valid !== true || value.would === undefined || value.would === 'create'),
      JSON.stringify(value).slice(0, 120),
    )
  for (const member of Object.values(value)) holdRehearsals(member, name, url, walk)
}
