import type { Judge, Walk } from '../reading.ts'

type Json = any

/** No operation of ours has it. */
const foreign = 'PUT'
/** An id in the path of an operation. */
const nobody = 'lead_01JD0000000000000000000000'
/** A few documents of each kind tell how all of them are served. */
const eachKind = 2
const rangeEnd = 9

/**
 * Each address answers the methods that the description of the API names, to scripts of other origins, too; documents
 * in parts, and their head alone.
 */
export const judgeMethods: Judge = async (walk) => {
  const { documents, origin } = walk
  const openapi = documents.get(`${origin}/openapi.json`)?.json
  const paths = Object.entries((openapi?.paths ?? {}) as Json)
  const resolved = (value: Json): Json =>
    value?.$ref
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((at: Json, key: string) => at?.[key], openapi)
      : value
  for (const [path, item] of paths as [string, Json][])
    await holdMethods(`${origin}${path.replace('{id}', nobody)}`, item, resolved, walk)
  const kinds = Map.groupBy(
    [...documents.values()].filter(({ headers }) => headers.has('accept-ranges')),
    ({ type }) => type,
  )
  for (const answers of kinds.values())
    for (const { url } of answers.slice(0, eachKind)) {
      await holdParts(url, walk)
      await holdReading(url, walk)
    }
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
  for (const method of own) {
    // A browser says by itself which languages are wanted.
    const sent = [...(item.parameters ?? []), ...(item[method].parameters ?? [])]
      .map(resolved)
      .filter(({ in: place, name }: Json) => place === 'header' && name !== 'Accept-Language')
      .map(({ name }: Json) => name as string)
    const secret = (item[method].security ?? []).length > 0 ? ['Authorization'] : []
    const body = item[method].requestBody ? ['Content-Type'] : []
    const fields = [...sent, ...secret, ...body]
    const preflight = await ask(url, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://other.example',
        'Access-Control-Request-Method': method.toUpperCase(),
        ...(fields.length > 0 && { 'Access-Control-Request-Headers': fields.join(', ').toLowerCase() }),
      },
    })
    const allowed = listed(preflight.headers.get('access-control-allow-methods'))
    ledger.hold(
      url,
      `lets scripts of other origins use ${method}`,
      preflight.status === 204 && allowed === wanted,
      allowed,
    )
    const names = new Set(listed(preflight.headers.get('access-control-allow-headers')).toLowerCase().split(', '))
    for (const name of fields)
      ledger.hold(url, `lets scripts of other origins send ${name}`, names.has(name.toLowerCase()), '')
  }
}

/** A document is only read: another method is refused with those that there are, and a part beyond its end as well. */
async function holdReading(url: string, { ask, ledger, book }: Walk): Promise<void> {
  const [refused, options, beyond, end] = await Promise.all([
    ask(url, { method: foreign }),
    ask(url, { method: 'OPTIONS' }),
    ask(url, { headers: { 'Accept-Encoding': 'identity', Range: 'bytes=99999999-' } }),
    ask(url, { headers: { 'Accept-Encoding': 'identity', Range: `bytes=-${rangeEnd + 1}` } }),
  ])
  ledger.hold(
    url,
    'refuses to be changed',
    refused.status === 405 && isBareOrProblem(refused.text),
    `${refused.status}`,
  )
  for (const [says, { headers }] of [
    ['refused', refused],
    ['asked', options],
  ] as const)
    book.note('methods of documents', headers.get('allow') ?? 'none', url, says)
  for (const name of ['origin', 'methods', 'headers'].map((what) => `access-control-allow-${what}`))
    book.note(`${name} of documents`, options.headers.get(name) ?? 'none', url, 'OPTIONS')
  book.note(
    'access-control-max-age of documents',
    options.headers.get('access-control-max-age') ?? 'none',
    url,
    'OPTIONS',
  )
  ledger.hold(url, 'answers OPTIONS with nothing', options.status === 204 && options.text === '', `${options.status}`)
  const size = /^bytes \*\/(\d+)$/.exec(beyond.headers.get('content-range') ?? '')?.[1]
  ledger.hold(
    url,
    'has nothing beyond its end',
    beyond.status === 416 && size !== undefined,
    `${beyond.status} ${size}`,
  )
  const from = Number(size) - rangeEnd - 1
  const range = `bytes ${from}-${Number(size) - 1}/${size}`
  ledger.hold(
    url,
    'has an end',
    end.status === 206 && end.headers.get('content-range') === range,
    `${end.headers.get('content-range')}`,
  )
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

/** A host of files says nothing more than the status; what is said beside it is a problem of that name. */
function isBareOrProblem(text: string): boolean {
  if (text === '') return true
  try {
    return (JSON.parse(text) as { code?: unknown }).code === 'method_not_allowed'
  } catch {
    return false
  }
}
