import { Ajv2020 } from 'ajv/dist/2020.js'
import { beginsSo, isOpening, isPartOf } from '../begins-so.ts'
import type { Answer } from '../caller.ts'
import { commandsOf, parseCurl, type ShownRequest } from '../curl.ts'
import type { Judge, Walk } from '../reading.ts'
import type { Passage } from '../text/markdown.ts'
import { markdownOf } from '../text/voice.ts'
import { holdShownBody } from './shown-bodies.ts'

/** Texts about this service; what articles show is about others. */
export const ours = /^\/(developers|agents\.md|auth\.md|\.well-known)/

/** Each request that a text shows is sent, so that it keeps nothing, and the answer beside it is the one that comes. */
export const judgeExamples: Judge = async (walk) => {
  for (const answer of walk.documents.values()) {
    if (!answer.type.startsWith('text/markdown') || !ours.test(new URL(answer.url).pathname)) continue
    const { passages } = markdownOf(answer)
    walk.ledger.hold(answer.url, 'shows something in each block of code', !/^```[a-z]+\n```$/m.test(answer.text), '')
    const codes = passages.filter(({ kind }) => kind === 'code')
    for (const [index, code] of codes.entries()) {
      const next = codes[index + 1]
      const said = next ? (passages[passages.indexOf(next) - 1]?.text ?? '') : ''
      if (code.language === 'json') holdJson(code.text, answer, walk)
      if (code.text.startsWith('# ')) holdOpening(code.text, answer, walk)
      if (!/^(sh|bash|console)$/.test(code.language ?? '')) continue
      for (const line of commandsOf(code.text))
        if (!line.startsWith('curl '))
          walk.ledger.hold(
            answer.url,
            `example is a command: ${line.slice(0, 60)}`,
            /^((npx|npm) .*|#.*|)$/.test(line),
            '',
          )
        else await run(line, { next, said }, answer, walk)
    }
  }
}

/** How the map of the site, or another document, begins, as a text shows it. */
function holdOpening(text: string, { url }: Answer, { documents, ledger }: Walk): void {
  const begins = [...documents.values()].some((document) => document.text.startsWith(text))
  ledger.hold(url, `shows how a document begins: ${text.slice(0, 60)}`, begins, '')
}

/** What follows a request: the answer, and what is said before it. */
type Shown = { next: Passage | undefined; said: string }

async function run(line: string, { next, said }: Shown, { url }: Answer, walk: Walk): Promise<void> {
  const { ledger, origin } = walk
  const shown = parseCurl(line)
  const says = `example: ${line.slice(0, 100)}`
  if (!shown) return ledger.disprove(url, says, 'cannot be read')
  holdShownBody(shown, url, walk)
  // The reader has to fill in a value of an earlier answer, so this example is not run.
  if (
    /^(<|\$)/.test(shown.url) ||
    /<[a-z][^>]*>|%3C|\$[A-Z]/.test(JSON.stringify([shown.body, shown.headers['Authorization']]))
  )
    return knownAddress(shown, url, walk)
  if (!shown.url.startsWith(`${origin}/`)) return ledger.disprove(url, says, 'is not of this site')
  const body = shown.body?.startsWith('{') ? JSON.parse(shown.body) : undefined
  if (body?.agent_name)
    walk.book.note(`name of the agent in examples of ${url}`, body.agent_name, url, line.slice(0, 60))
  // Who asks for the same person again has the same mailbox.
  if (body?.name && body.email)
    walk.book.note(`mailbox of ${body.name} in examples`, body.email, url, line.slice(0, 60))
  if (body?.type || body?.claim_token) return holdJson(shown.body!, { url } as Answer, walk)
  const isLead = /^\/(sandbox|api\/(v1\/)?lead)$/.test(new URL(shown.url).pathname) && shown.method === 'POST'
  const scenario = shown.headers['X-Sandbox-Scenario']
  const headers = {
    ...shown.headers,
    ...(isLead && { 'X-Sandbox': 'true' }),
    ...(shown.headers['Idempotency-Key'] && { 'Idempotency-Key': 'truth-walk' }),
  }
  const sent = { method: shown.method, headers, ...(shown.body !== undefined && { body: shown.body }) }
  const answer = await walk.ask(shown.url, sent, scenario ? 0 : undefined)
  const verdict = dataOf(answer.json)
  const isGood = answer.status < 300 && answer.json?.error === undefined && (!isLead || verdict?.valid === true)
  ledger.hold(
    url,
    says,
    isGood || (scenario !== undefined && answer.json?.code === scenario),
    `${answer.status} ${JSON.stringify(answer.json ?? '').slice(0, 120)}`,
  )
  // What is rehearsed here alone is answered otherwise than it says there; of made-up values only the form is true.
  const isRehearsal =
    !new URL(shown.url).pathname.startsWith('/api') || !isLead || new URL(shown.url).searchParams.has('sandbox')
  if (next?.language !== 'json' || !isRehearsal || said.includes('looks like this')) return
  const expected: unknown = JSON.parse(next.text)
  const holds = [answer.json, verdict].some((value) => beginsSo(expected, value))
  ledger.hold(url, `answer to ${line.slice(0, 80)}`, holds, JSON.stringify(verdict)?.slice(0, 160) ?? '')
}

/** The part of an answer that carries the verdict: of the API itself, of a tool, or of an agent. */
function dataOf(json: any): any {
  const { result } = json ?? {}
  return result?.structuredContent ?? result?.message?.parts?.find((part: any) => part.data)?.data ?? json
}

/**
 * A request with a gap is not sent; its address is one that answers, and a grant that it names is one that there is.
 */
async function knownAddress({ url, method, body = '' }: ShownRequest, from: string, walk: Walk): Promise<void> {
  const { ask, documents, ledger, origin } = walk
  if (/^(<|\$)/.test(url)) return
  if (!url.startsWith(`${origin}/`)) return ledger.disprove(from, `example: ${method} ${url}`, 'is not of this site')
  const grant = body.startsWith('{') ? null : new URLSearchParams(body).get('grant_type')
  if (grant !== null) {
    const server = documents.get(`${origin}/.well-known/oauth-authorization-server`)?.json
    ledger.hold(from, `example: grant ${grant}`, server?.grant_types_supported?.includes(grant) === true, url)
  }
  const { status } = await ask(url, { method: 'OPTIONS' })
  const there = status !== 404 && status < 500
  ledger.hold(from, `example: ${method} ${url}`, there, `${status}`)
}

const validators = new WeakMap<object, ((value: unknown) => string | undefined)[]>()

/** JSON that a text shows is one of the bodies, requests or answers, that the description of the API has. */
function holdJson(text: string, { url }: Answer, { book, documents, origin, ledger }: Walk): void {
  const document = documents.get(`${origin}/openapi.json`)?.json
  if (!document) return
  let value: any
  try {
    value = JSON.parse(text)
  } catch {
    return ledger.disprove(url, `example can be read: ${text.slice(0, 60)}`, '')
  }
  if (value.openapi)
    return ledger.hold(url, 'shows how the description of the API begins', isOpening(value, document), '')
  if (new URL(url).pathname.startsWith('/developers/discovery/')) {
    const isShown = [...documents.values()].some(({ json }) => isPartOf(value, json))
    return ledger.hold(url, `shows a part of a document: ${Object.keys(value).join()}`, isShown, '')
  }
  // Settings for other programs, and bodies that we send to others, are not bodies of the API.
  if (value.servers || value.mcpServers || value.mcp || (value.timestamp && value.data)) return
  const known = validators.get(document) ?? bodiesOf(document)
  validators.set(document, known)
  if (value.agent_name) book.note(`name of the agent in examples of ${url}`, value.agent_name, url, 'JSON')
  // A part of a message of A2A has a body of the API as its data, and nothing else.
  const isPart = typeof value.data === 'object' && Object.keys(value).join() === 'data'
  const problems = [value, ...(isPart ? [value.data] : [])].flatMap((body) => known.map((check) => check(body)))
  ledger.hold(
    url,
    `example is a body of the API: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
    problems.includes(undefined),
    '',
  )
}

/**
 * @returns for each schema of the API, what says whether a value is such a body, and has nothing that it does not know
 */
function bodiesOf(document: any): ((value: unknown) => string | undefined)[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  return Object.entries<any>(document.components.schemas).map(([name, schema]) => {
    const validate = ajv.getSchema(`openapi#/components/schemas/${name}`)!
    const branches = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    const members = new Set(branches.flatMap((branch: any) => Object.keys(branch.properties ?? {})))
    return (value) =>
      validate(gapless(value)) && Object.keys(value as object).every((key) => members.has(key)) ? undefined : name
  })
}

/** A gap such as `<claim_token>` stands for a value of the right form. */
function gapless(value: unknown): unknown {
  const fillings: Record<string, string> = {
    '<the six digits>': '123456',
    '<the code>': '123456',
    '<their address>': 'ada@example.com',
  }
  const text = JSON.stringify(value).replaceAll(/"(<[^">]+>)"/g, (_, gap: string) =>
    JSON.stringify(fillings[gap] ?? (gap.includes('claim_token') ? `clm_${'a'.repeat(43)}` : 'a.b.c')),
  )
  return JSON.parse(text)
}
