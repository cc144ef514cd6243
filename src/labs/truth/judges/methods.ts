import type { Judge, Walk } from '../reading.ts'

type Json = any

/** No operation of ours has it. */
const foreign = 'PUT'
/** A few documents of each kind tell how all of them are served. */
const eachKind = 2
const rangeEnd = 9

/** Each address answers the methods that the description of the API names, to scripts of other origins, too; documents in parts, and their head alone. */
export const judgeMethods: Judge = async (walk) => {
  const { documents, origin } = walk
  const openapi = documents.get(`${origin}/openapi.json`)?.json
  const paths = Object.entries((openapi?.paths ?? {}) as Json).filter(([path]) => !path.includes('{'))
  const resolved = (value: Json): Json =>
    value?.$ref
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((at: Json, key: string) => at?.[key], openapi)
      : value
  for (const [path, item] of paths as [string, Json][]) await holdMethods(`${origin}${path}`, item, resolved, walk)
  const kinds = Map.groupBy(
    [...documents.values()].filter(({ headers }) => headers.has('accept-ranges')),
    ({ type }) => type,
  )
  for (const answers of kinds.values()) for (const { url } of answers.slice(0, eachKind)) await holdParts(url, walk)
}

async function holdMethods(url: string, item: Json, resolved: (value: Json) => Json, walk: Walk): Promise<void> {
  const { ask, ledger } = walk
  const own = Object.keys(item).filter((name) => /^(get|post|put|patch|delete)$/.test(name))
  const methods = new Set([...own.map((name) => name.toUpperCase()), ...(item.get ? ['HEAD'] : []), 'OPTIONS'])
  const wanted = [...methods].toSorted().join(', ')
  const listed = (value: string | null) => (value ?? '').split(/,\s*/).toSorted().join(', ')
  const refused = await ask(url, { method: foreign })
  const allow = listed(refused.headers.get('allow'))
  ledger.hold(url, 'refuses another method, and names its own', refused.status === 405 && allow === wanted, allow)
  const asked = { Origin: 'https://other.example', 'Access-Control-Request-Method': own[0]!.toUpperCase() }
  const preflight = await ask(url, { method: 'OPTIONS', headers: asked })
  const allowed = listed(preflight.headers.get('access-control-allow-methods'))
  ledger.hold(url, 'lets scripts of other origins use its methods', allowed === wanted, allowed)
  const names = new Set(listed(preflight.headers.get('access-control-allow-headers')).toLowerCase().split(', '))
  const parameters = own.flatMap((name) => (item[name].parameters ?? []).map(resolved))
  for (const { in: place, name } of parameters)
    // A browser says by itself which languages are wanted.
    if (place === 'header' && name !== 'Accept-Language')
      ledger.hold(url, `lets scripts of other origins send ${name}`, names.has(name.toLowerCase()), '')
}

/** What says something else of each answer, and not of the document. */
const ofAnswer =
  /^(date|connection|keep-alive|content-length|content-encoding|transfer-encoding|etag|vary|age|content-range)$/

async function holdParts(url: string, { ask, ledger }: Walk): Promise<void> {
  const plainly = { 'Accept-Encoding': 'identity' }
  const [whole, head, part] = await Promise.all([
    ask(url, { headers: plainly }),
    ask(url, { method: 'HEAD', headers: plainly }),
    ask(url, { headers: { ...plainly, Range: `bytes=0-${rangeEnd}` } }),
  ])
  for (const [name, value] of whole.headers)
    if (!ofAnswer.test(name))
      for (const [says, other] of [
        ['HEAD', head],
        ['a part', part],
      ] as const)
        ledger.hold(
          url,
          `${says}: header ${name}`,
          other.headers.get(name) === value,
          other.headers.get(name) ?? 'none',
        )
  ledger.hold(url, 'HEAD has no body', head.status === whole.status && head.text === '', `${head.status}`)
  const bytes = Buffer.from(whole.text)
  const range = `bytes 0-${rangeEnd}/${bytes.length}`
  const isPart = part.status === 206 && part.headers.get('content-range') === range
  // An image is no text, and what it is read as has another length.
  const isText = /^text|json|xml/.test(whole.type)
  const same = Buffer.from(part.text).equals(bytes.subarray(0, rangeEnd + 1))
  ledger.hold(url, 'answers a part as it is', isText ? isPart && same : part.status === 206, `${part.status} ${range}`)
}
