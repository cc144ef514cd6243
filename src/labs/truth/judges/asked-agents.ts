import { baseLanguage } from '../../../words/base-language.ts'
import type { Answer } from '../caller.ts'
import { languagesOf } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { message } from '../readers/agent-card.ts'
import { remotesOf, rpc } from '../readers/mcp-tools.ts'
import { wordsOfQuestions } from '../tables/words-of-answers.ts'
import { atOdds } from '../text/apart.ts'
import { plain } from '../text/normal.ts'
import { markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'
import { bare } from '../text/bare.ts'

type Json = any

/** What an agent answers to a question is what the pages say; what a server hands to models names what there is. */
export const judgeAskedAgents: Judge = async (walk) => {
  for (const endpoint of remotesOf(walk)) await holdPrompts(endpoint, walk)
  for (const card of walk.documents.values()) {
    for (const { url: endpoint, protocolVersion: version } of (card.json as Json)?.supportedInterfaces ?? [])
      for (const question of questionsOf(walk)) await holdExcerpts(question, endpoint, version, walk)
  }
}

/** What anybody would ask of what is sold; and of us, where that is said in English. */
function questionsOf(walk: Walk): string[] {
  const { documents, origin } = walk
  const catalogue = (documents.get(`${origin}/api/v1/catalog`)?.json as Json)?.services ?? []
  const [own] = languagesOf(walk)
  const ofUs = ['How long do you keep what I send?', 'When are you open, and who answers?']
  return [
    ...catalogue.map(({ title }: { title: string }) => `What does ${title} cost?`),
    ...(baseLanguage(own!.tag) === 'en' ? ofUs : []),
  ]
}

/** Quoted word for word, with the page where it stands. Nothing is stored: the message is a rehearsal. */
async function holdExcerpts(question: string, endpoint: string, version: string, walk: Walk): Promise<void> {
  const { ask, ledger, documents, book } = walk
  const { json } = await ask(endpoint, message(question, version))
  const parts = (json?.result?.message?.parts ?? json?.result?.parts ?? []) as Json[]
  const data = parts.find((part) => part.data)?.data
  const said = parts.map((part) => part.text ?? '').join('\n')
  const excerpts = (data?.excerpts ?? []) as { url: string; title: string; heading: string; text: string }[]
  ledger.hold(endpoint, `A2A ${version} answers: ${question}`, excerpts.length > 0, '')
  const quoted = excerpts.map(
    ({ url, title, heading, text }) => `${heading ? `${title}: ${heading}` : title} (${url})\n${text}`,
  )
  // A question that finds nothing is answered otherwise.
  if (excerpts.length > 0) {
    const whole = [wordsOfQuestions.before, ...quoted, wordsOfQuestions.after].join('\n\n')
    ledger.hold(
      endpoint,
      `A2A ${version} says nothing besides: ${question}`,
      said.trim() === whole,
      atOdds(said.trim(), 'its data', whole),
    )
  }
  for (const { url, title, text } of excerpts) {
    const isOnPage = hasLines(textOf(documents.get(twinOf(url))), text)
    ledger.hold(endpoint, `A2A ${version} quotes ${url}: ${text.slice(0, 60)}`, isOnPage, '')
    ledger.hold(endpoint, `A2A ${version} says what it quotes of ${url}`, said.includes(text) && said.includes(url), '')
    book.note(`title of ${url}`, plain(title), endpoint, `A2A ${version}: ${question}`)
  }
}

/** A prompt is listed as on the page, carries what it is given, and names tools that there are. */
async function holdPrompts(endpoint: string, walk: Walk): Promise<void> {
  const { ledger, documents, origin } = walk
  const page = documents.get(`${origin}/developers/mcp.md`)?.text ?? ''
  const [{ result: listed }, { result: tools }] = await Promise.all([
    rpc(walk, endpoint, 'prompts/list', {}),
    rpc(walk, endpoint, 'tools/list', {}),
  ])
  const known = new Set<string>((tools?.tools ?? []).map(({ name }: { name: string }) => name))
  const rows: string[] = page.match(/^\| `\w+` \| [^|\n]{1,400} \|$/gm) ?? []
  const prompts = (listed?.prompts ?? []) as { name: string; description: string; arguments?: { name: string }[] }[]
  ledger.hold(endpoint, 'has the prompts of the page', rows.length === prompts.length, `${prompts.length}`)
  for (const { name, description, arguments: given = [] } of prompts) {
    ledger.hold(endpoint, `prompt ${name} is what the page says`, rows.includes(`| \`${name}\` | ${description} |`), '')
    const values = Object.fromEntries(given.map((one, index) => [one.name, `given ${index} by the walk`]))
    const { result } = await rpc(walk, endpoint, 'prompts/get', { name, arguments: values })
    const text = ((result?.messages ?? []) as Json[]).map(({ content }) => content?.text ?? '').join('\n')
    const isAsked = ((result?.messages ?? []) as Json[]).every(
      ({ role, content }) => role === 'user' && content?.type === 'text',
    )
    ledger.hold(endpoint, `prompt ${name} is what a person says`, isAsked, '')
    ledger.hold(endpoint, `prompt ${name} says what it is`, result?.description === description, '')
    for (const value of Object.values(values))
      ledger.hold(endpoint, `prompt ${name} carries "${value}"`, text.includes(value), '')
    for (const [tool] of text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g))
      ledger.hold(endpoint, `prompt ${name} names ${tool}`, known.has(tool) || tool === 'confirmation_token', '')
  }
}

/** @returns whether a page has each line of a text, in that order: the head of a table is not quoted with its rows */
function hasLines(page: string, text: string): boolean {
  let from = 0
  return text.split('\n').every((line) => {
    const at = page.indexOf(bare(line), from)
    from = at + bare(line).length
    return at >= 0
  })
}

function textOf(twin: Answer | undefined): string {
  if (!twin) return ''
  return bare(
    markdownOf(twin)
      .passages.map(({ text }) => text)
      .join(' '),
  )
}
