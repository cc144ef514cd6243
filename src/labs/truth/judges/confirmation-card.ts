import { createHash } from 'node:crypto'
import { languagesOf } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { remotesOf, rpc } from '../readers/mcp-tools.ts'
import { atOdds } from '../text/apart.ts'
import { plain } from '../text/normal.ts'

type Json = any

/**
 * The document that a tool names for hosts to show is there, asks for nothing from elsewhere, runs the script that its
 * own policy allows, and promises what the pages promise.
 */
export const judgeConfirmationCard: Judge = async (walk) => {
  for (const endpoint of remotesOf(walk)) {
    const { result } = await rpc(walk, endpoint, 'tools/list', {})
    for (const { name, _meta: meta } of (result?.tools ?? []) as Json[]) {
      const uri = meta?.ui?.resourceUri
      if (uri !== undefined) await holdCard(String(uri), `${name}: ${uri}`, endpoint, walk)
    }
  }
}

async function holdCard(uri: string, what: string, endpoint: string, walk: Walk): Promise<void> {
  const { ledger, documents, origin } = walk
  const { result } = await rpc(walk, endpoint, 'resources/read', { uri })
  const { mimeType = '', text = '', uri: read } = (result?.contents?.[0] ?? {}) as Record<string, string>
  ledger.hold(endpoint, `${what} can be read`, read === uri, String(read))
  const page = documents.get(`${origin}/developers/mcp.md`)?.text ?? ''
  ledger.hold(endpoint, `${what} stands on the page`, page.includes(`\`${uri}\``), '')
  ledger.hold(endpoint, `${what} is of the type of MCP Apps`, mimeType === 'text/html;profile=mcp-app', mimeType)
  const asks = /\s(?:src|href|action)=|url\(|@import/.exec(text)?.[0]
  ledger.hold(endpoint, `${what} asks for nothing from elsewhere`, asks === undefined, asks ?? '')
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? ''
  for (const [tag, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const) {
    const code = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1] ?? ''
    const digest = createHash('sha256').update(code).digest('base64')
    ledger.hold(
      endpoint,
      `${what}: its policy allows its ${tag}`,
      policy.includes(`${directive} 'sha256-${digest}'`),
      policy,
    )
  }
  const { name, words } = JSON.parse(/id="texts">([^<]*)</.exec(text)?.[1] ?? '{"words":{}}') as Json
  walk.book.note('name of the consultancy', String(name), endpoint, what)
  const pages = [...documents.values()].map(({ text: twin }) => twin)
  for (const [tag, told] of Object.entries<Json>(words)) saysWords(told, tag, String(name), what, endpoint, walk)
  for (const { sentNext } of Object.values<Json>(words))
    ledger.hold(
      endpoint,
      `${what} promises what a page does`,
      pages.some((twin) => plain(twin).includes(sentNext)),
      sentNext,
    )
}

/** Whatever the card says in a language is what the interface says in it; what it promises is what pages promise. */
function saysWords(told: Json, tag: string, service: string, what: string, endpoint: string, walk: Walk): void {
  const language = languagesOf(walk).find((one) => one.tag === tag)
  if (!language) return walk.ledger.disprove(endpoint, `${what} speaks a language of the site`, tag)
  const { card, mails, lead } = language.words
  const { name, email, phone, source } = mails
  const own = { ...card, ask: card.ask({ service }), fields: { name, email, phone, source, need: lead.need } }
  const [here, there] = [told, own].map((words) => JSON.stringify({ ...words, sentNext: undefined }))
  const says = `${what} says words of the interface, in ${tag}`
  walk.ledger.hold(endpoint, says, here === there, atOdds(here!, 'the interface', there!))
}
