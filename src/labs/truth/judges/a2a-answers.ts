import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import { message } from '../readers/agent-card.ts'

type Json = any

/** What an agent answers has the form of its version, and says in words what its data say. */
export const judgeA2aAnswers: Judge = async (walk) => {
  const endpoints = new Set(
    [...walk.documents.values()].flatMap((card) =>
      ((card.json as Json)?.supportedInterfaces ?? []).map(({ url }: Json) => String(url)),
    ),
  )
  for (const endpoint of endpoints) await speaksWithoutHeader(endpoint, walk)
  const owners = new Map<string, unknown>()
  for (const { body, answer } of walk.exchanges.values()) {
    if (!endpoints.has(answer.url) || !body.startsWith('{')) continue
    const sent = JSON.parse(body)?.params?.message
    const own = sent?.messageId
    holdContext(sent, answer, owners, walk)
    const said = answer.json
      ? [answer.json]
      : [...answer.text.matchAll(/^data: (.*)$/gm)].map(([, line = '']) => JSON.parse(line))
    // Only a stream tells what is under way: an answer comes once the agent is done, or wants something.
    const { state } = answer.json?.result?.task?.status ?? answer.json?.result?.status ?? {}
    if (state !== undefined)
      walk.ledger.hold(
        answer.url,
        `${body.slice(0, 80)} ends in a state that waits for nobody, or for the caller`,
        !/submitted|working|unspecified/i.test(String(state)),
        String(state),
      )
    for (const one of said)
      for (const told of messagesIn(one.result)) if (told.messageId !== own) holdMessage(told, answer.url, walk)
  }
}

/** A context is the one that its caller named, or belongs to one task or message alone: A2A 1.0, section 3.4. */
function holdContext(sent: Json, { json, url }: Answer, owners: Map<string, unknown>, { ledger }: Walk): void {
  const { task, message: told, ...rest } = json?.result ?? {}
  const one = task ?? told ?? rest
  if (typeof one.contextId !== 'string') return
  const owner = one.taskId ?? (task || rest.kind === 'task' ? one.id : (sent?.messageId ?? one.messageId))
  // A message that named nothing and was answered with nothing belongs to nobody.
  if (owner === undefined) return
  const before = owners.get(one.contextId) ?? owner
  owners.set(one.contextId, before)
  const isSo = sent?.contextId === undefined ? before === owner : sent.contextId === one.contextId
  ledger.hold(url, `the context of ${owner} is its own`, isSo, one.contextId)
}

/** Whatever holds parts: a message, wherever in an answer it is. */
function messagesIn(value: Json): Json[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value.parts) && value.messageId !== undefined ? [value] : []
  return [...own, ...Object.values(value).flatMap(messagesIn)]
}

/** A2A 1.0, sections 4.1.4 to 4.1.6, and 0.3, sections 6.4 and 6.5: who speaks, and of what kind each part is. */
function holdMessage({ role, parts, kind, messageId }: Json, url: string, { ledger }: Walk): void {
  const isOld = kind !== undefined
  const id = `message ${messageId}`
  ledger.hold(url, `${id} is of the agent`, role === (isOld ? 'agent' : 'ROLE_AGENT'), `${role}`)
  const wrong = (parts as Json[]).filter((part) => {
    const is = part.data === undefined ? 'text' : 'data'
    const type = is === 'text' ? 'text/plain' : 'application/json'
    return isOld ? part.kind !== is : part.mediaType !== type
  })
  ledger.hold(
    url,
    `${id} has parts of the kinds that it names`,
    wrong.length === 0,
    JSON.stringify(wrong).slice(0, 120),
  )
  const data = (parts as Json[]).find((part) => part.data !== undefined)?.data
  const words = (parts as Json[]).map((part) => part.text ?? '').join('\n')
  if (data?.sandbox !== true || data.valid === undefined) return
  const isSaid = words.includes(data.valid ? 'the request is valid.' : 'the request is not valid.')
  const rest = words.replaceAll(/Nothing was stored(?= and nobody was notified\.|\.)/g, '')
  const isKept =
    rest === words ||
    /\b(?:was|is|were|are) (?:stored|kept|notified)\b/.test(rest.replaceAll('and nobody was notified', ''))
  ledger.hold(url, `${id} says of the rehearsal what its data say`, isSaid && !isKept, words.slice(0, 160))
}

/** Where no header names the version, the page says what does. */
async function speaksWithoutHeader(endpoint: string, { ask, documents, ledger, origin }: Walk): Promise<void> {
  const page = documents.get(`${origin}/developers/a2a.md`)
  const sentence = /without it, the method name does: ([^\n]*)/.exec(page?.text ?? '')?.[1] ?? ''
  const told = [...sentence.matchAll(/`([A-Za-z/]+)`(?: is)? (\d\.\d)/g)]
  if (page) ledger.hold(page.url, 'says which version is spoken without a header', told.length > 0, sentence)
  for (const [, method = '', version = ''] of told) {
    const { body, headers } = message('What does it cost?', method.includes('/') ? '0.3' : '1.0')
    const { 'A2A-Version': _, ...others } = headers as Record<string, string>
    const { json } = await ask(endpoint, {
      method: 'POST',
      headers: others,
      body: JSON.stringify({ ...JSON.parse(String(body)), method }),
    })
    const spoken =
      json?.result?.kind !== undefined ? '0.3' : json?.result?.message || json?.result?.task ? '1.0' : 'none'
    ledger.hold(page!.url, `${method} without a header is ${version}`, spoken === version, spoken)
  }
}
