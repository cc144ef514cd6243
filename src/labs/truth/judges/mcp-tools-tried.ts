import { exampleOf } from '../example-of.ts'
import type { Judge, Walk } from '../reading.ts'
import { remotesOf, rpc, type Tool } from '../readers/mcp-tools.ts'
import { sectionOf } from '../tables/answers.ts'
import { markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'

type Json = any
type Hints = Record<'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint', boolean>
type Told = Tool & { description: string; annotations?: Hints }
type Call = (name: string, args: object) => Promise<Json>

/** Each tool is used more than once: a second call, a part of what it found, what comes next, and what there is not. */
export const judgeMcpToolsTried: Judge = async (walk) => {
  for (const endpoint of remotesOf(walk)) {
    const { result } = await rpc(walk, endpoint, 'tools/list', {})
    const tools = (result?.tools ?? []) as Told[]
    const call: Call = async (name, args) =>
      (await rpc(walk, endpoint, 'tools/call', { name, arguments: args })).result ?? {}
    for (const tool of tools) hasHints(tool, endpoint, walk)
    const has = (name: string) => tools.some((tool) => tool.name === name)
    if (has('search_knowledge')) await triesSearch(call, endpoint, walk)
    if (has('read_page')) await triesPages(call, endpoint, walk)
    if (has('define_term')) await triesTerms(call, endpoint, walk)
    if (has('get_service_packages')) await triesPackages(call, endpoint, walk)
    for (const tool of tools.filter(({ name }) => name === 'validate_lead')) await triesLead(tool, call, endpoint, walk)
    if (has('lead_status')) await triesNobody(call, endpoint, walk)
  }
}

/**
 * What a host is told of a tool in hints, a model is told in words: that it only reads, erases, sends, or may be called
 * again.
 */
function hasHints({ name, description, annotations, inputSchema }: Told, endpoint: string, { ledger }: Walk): void {
  const reads = annotations?.readOnlyHint === true
  // Without the key, a second call does more; with it, none does.
  const isKeyed = Object.hasOwn((inputSchema['properties'] ?? {}) as Json, 'idempotency_key')
  const said: Hints = {
    readOnlyHint: reads,
    destructiveHint: !reads && /\berases\b/.test(description),
    idempotentHint: !isKeyed && !/\bEach call\b/.test(description),
    openWorldHint: /^Sends\b/.test(description),
  }
  const isSame = Object.entries(said).every(([hint, value]) => annotations?.[hint as keyof Hints] === value)
  ledger.hold(endpoint, `${name} has the hints that its words give`, isSame, JSON.stringify(annotations ?? 'none'))
  const changes = /^(?:Sends|Withdraws)\b/.test(description)
  ledger.hold(endpoint, `${name} only reads where its words say no more`, reads === !changes, String(reads))
}

/** Fewer results are the first ones of more, and are counted alike; those of a part are of that part. */
async function triesSearch(call: Call, endpoint: string, { ledger, book, origin }: Walk): Promise<void> {
  const query = book.most(`title of ${origin}/pricing`) ?? 'price'
  const ask = async (more: object) => (await call('search_knowledge', { query, ...more })).structuredContent ?? {}
  const [ten, one, part] = await Promise.all([ask({ limit: 10 }), ask({ limit: 1 }), ask({ section: 'services' })])
  const hold = (says: string, holds: boolean, evidence: unknown) =>
    ledger.hold(endpoint, `search_knowledge ${says}`, holds, JSON.stringify(evidence ?? null).slice(0, 160))
  hold(
    'finds the same, however many are wanted',
    JSON.stringify(one.results) === JSON.stringify(ten.results?.slice(0, 1)),
    one.results,
  )
  for (const { total, more, results = [] } of [ten, one, part]) {
    const [least, most] = [results.length, ten.total]
    hold(`counts all that it finds: ${total}`, total >= least && total <= most && more === total > least, {
      total,
      more,
    })
    const scores = (results as Json[]).map(({ score }) => score as number)
    hold('answers the best first', scores.join() === scores.toSorted((a, b) => b - a).join(), scores)
    for (const { url, section } of results) {
      const { pathname } = new URL(url)
      book.note(`part of the site of ${url}`, section, endpoint, 'search_knowledge')
      // What stands in no folder belongs to the part that its author chose.
      if (pathname.lastIndexOf('/') > 0) hold(`says of what part ${url} is`, section === sectionOf(pathname), section)
    }
  }
  hold('counts alike', one.total === ten.total, [one.total, ten.total])
  hold(
    'finds in a part what is in it',
    (part.results ?? []).every((result: Json) => result.section === 'services'),
    part,
  )
  const nothing = await call('search_knowledge', { query: 'xqzvk wjqqz' })
  hold('finds nothing where nothing is', nothing.structuredContent?.total === 0, nothing.structuredContent)
}

/** A page is read by any of its addresses, from wherever one goes on; its parts are the whole. */
async function triesPages(call: Call, endpoint: string, walk: Walk): Promise<void> {
  const { book, ledger, documents, origin } = walk
  const url = `${origin}/pricing`
  const twin = documents.get(twinOf(url))
  if (!twin) return
  const read = async (address: string, offset?: number) =>
    (await call('read_page', { url: address, ...(offset !== undefined && { offset }) })).structuredContent ?? {}
  const whole = await read(url)
  for (const address of ['/pricing', '/pricing.md'])
    ledger.hold(
      endpoint,
      `read_page reads ${url} as ${address}`,
      JSON.stringify(await read(address)) === JSON.stringify(whole),
      '',
    )
  const half = Math.floor(twin.text.length / 2)
  for (const from of [0, half]) {
    const { markdown = '', next_offset: next } = from === 0 ? whole : await read(url, from)
    const end = from + (markdown as string).length
    const isPart = markdown !== '' && twin.text.startsWith(markdown, from)
    ledger.hold(endpoint, `read_page goes on from ${from === 0 ? 'the beginning' : 'the middle'}`, isPart, '')
    const isEnd = next === (end === twin.text.length ? null : end)
    ledger.hold(
      endpoint,
      `read_page says where to go on after ${from === 0 ? 'the beginning' : 'the middle'}`,
      isEnd,
      `${next}`,
    )
  }
  book.note(`part of the site of ${url}`, String(whole.section), endpoint, 'read_page')
  const none = await call('read_page', { url: '/no-such-page-for-the-walk' })
  const problem = none['_meta']?.problem
  ledger.hold(
    endpoint,
    'read_page has no page that is not there',
    none.isError === true && problem?.code === 'not_found' && problem?.retryable === false,
    JSON.stringify(problem ?? ''),
  )
}

/** A term is found by any of its names, and leads to others that are there. */
async function triesTerms(call: Call, endpoint: string, { ledger, documents, book }: Walk): Promise<void> {
  const terms = [...documents.values()].filter(({ url }) => /^\/glossary\/[\w-]+\.md$/.test(new URL(url).pathname))
  const hold = (says: string, holds: boolean, evidence: unknown) =>
    ledger.hold(endpoint, `define_term ${says}`, holds, JSON.stringify(evidence ?? null).slice(0, 160))
  for (const twin of terms.slice(0, asked)) {
    const { front } = markdownOf(twin)
    const own = String(front['title'])
    const { structuredContent: said = {} } = await call('define_term', { term: own })
    hold(`finds ${own} exactly`, said.match === 'exact', said.match)
    const names = book.most(`other names of ${front['canonical_url'] as string}`) ?? ''
    hold(`knows the other names of ${own}`, (said.aliases ?? []).join(', ') === names, said.aliases)
    for (const { term, url } of said.related ?? []) {
      const other = documents.get(twinOf(url))
      hold(`leads from ${own} to ${term}`, other !== undefined && markdownOf(other).front['title'] === term, url)
      hold(`leads from ${own} where its page leads: ${term}`, twin.text.includes(url), url)
    }
    const [alias] = said.aliases ?? []
    if (!alias) continue
    const again = await call('define_term', { term: alias })
    hold(`finds ${own} by the name ${alias}`, again.structuredContent?.term === own, again.structuredContent?.term)
  }
  const near = await call('define_term', { term: 'idempotentcy' })
  const { match } = near.structuredContent ?? {}
  hold('says when it found what is only like a term', match === undefined || match === 'closest', match)
}
/** So many terms are asked for: each costs requests of the limit. */
const asked = 6

/** One package is that of the whole list, and one that there is not is not made up. */
async function triesPackages(call: Call, endpoint: string, { ledger, documents, origin }: Walk): Promise<void> {
  const catalogue = documents.get(`${origin}/api/v1/catalog`)?.json
  for (const service of (catalogue?.services ?? []) as Json[]) {
    const { structuredContent: said } = await call('get_service_packages', { service: service.id })
    const isOne = JSON.stringify(said?.services) === JSON.stringify([service])
    ledger.hold(
      endpoint,
      `get_service_packages has ${service.id} alone`,
      isOne && said.currency === catalogue.currency,
      '',
    )
  }
  const none = await call('get_service_packages', { service: 'no-such-service' })
  ledger.hold(endpoint, 'get_service_packages has no other service', none.isError === true, '')
}

/** What was checked is what was sent, and nothing was kept; what is wrong is named. */
async function triesLead({ inputSchema }: Told, call: Call, endpoint: string, { ledger }: Walk): Promise<void> {
  const sent = exampleOf(inputSchema) as Record<string, unknown>
  const { structuredContent: said } = await call('validate_lead', sent)
  const kept = Object.entries(sent).every(([name, value]) => said?.lead?.[name] === value)
  const isRehearsed = said?.sandbox === true && said?.valid === true && said?.would === 'create'
  ledger.hold(endpoint, 'validate_lead answers what it was sent', kept && isRehearsed, JSON.stringify(said?.lead ?? ''))
  const { isError, content, _meta: meta } = await call('validate_lead', { ...sent, email: 'nobody' })
  const named = ((meta?.problem?.errors ?? []) as Json[]).map(({ pointer }) => pointer).join()
  const text = String(content?.[0]?.text)
  const isNamed = isError === true && named === '/email' && meta.problem.code === 'validation_failed'
  ledger.hold(endpoint, 'validate_lead names what is wrong', isNamed && text.startsWith('validation_failed: '), named)
}

/** Nobody's lead is followed by nobody. */
async function triesNobody(call: Call, endpoint: string, { ledger }: Walk): Promise<void> {
  const wrong = { id: 'lead_01JD0000000000000000000000', status_token: 'unknown' }
  const { isError, _meta: meta } = await call('lead_status', wrong)
  const { code, retryable } = meta?.problem ?? {}
  ledger.hold(
    endpoint,
    'lead_status knows no lead of nobody',
    isError && code === 'not_found' && retryable === false,
    code,
  )
}
