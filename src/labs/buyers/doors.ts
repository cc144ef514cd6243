import { randomUUID } from 'node:crypto'
import { fullTextOf } from '../../testing/full-text.ts'
import type { BuyerQuestion } from './buyer-question.ts'

/** @returns what somebody has read who asked there */
type Door = (question: BuyerQuestion) => Promise<string>

/** The first results of a search are opened, as many as the search of MCP gives when it is not told how many. */
const opened = 5
/** Between two pages of `llms-full.txt`. */
const betweenPages = '\n\n---\n\n'

/**
 * @param site address of a running service, behind one proxy, so that each question is from a caller of its own
 * @returns each way to an answer: as a person, as a reader of Markdown, and as a client of each protocol
 */
export function doorsOf(site: string): Record<string, Door> {
  const texts = new Map<string, Promise<string>>()
  const read = (path: string) => {
    const known = texts.get(path) ?? get(new URL(path, site))
    texts.set(path, known)
    return known
  }
  return {
    'the page': async ({ at }) => withoutTags(await read(at)),
    'its twin': ({ at }) => read(twinOf(at)),
    'llms-full.txt': async ({ at }) =>
      (await fullTextOf(read)).split(betweenPages).find((text) => text.includes(`${at}\n`)) ?? '',
    'the search': async ({ ask }) => {
      const found = await get(new URL(`/search?q=${encodeURIComponent(ask)}`, site))
      const paths = [...found.slice(found.indexOf('<ol class="found"')).matchAll(/<li><a href="([^"]+)"/g)].map(
        ([, path]) => path!,
      )
      return joined(paths.slice(0, opened).map((path) => read(twinOf(path))))
    },
    MCP: async ({ ask }) => {
      const call = async (name: string, args: object) =>
        (await rpc(site, '/mcp', 'tools/call', { name, arguments: args })).structuredContent
      const { results } = await call('search_knowledge', { query: ask })
      return joined(
        results.map(async ({ url, snippet }: { url: string; snippet: string }) => {
          const { markdown } = await call('read_page', { url })
          return `${snippet}\n${markdown}`
        }),
      )
    },
    A2A: async ({ ask }) => {
      const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text: ask }] }
      // What begins like a request comes back as a task, and a question as a message.
      const { message: answer, task } = await rpc(site, '/a2a', 'SendMessage', { message })
      return (answer ?? task.status.message).parts.map(({ text = '' }) => text).join('\n')
    },
  }
}

async function get(url: URL): Promise<string> {
  const response = await fetch(url, { headers: newCaller() })
  if (!response.ok) throw new Error(`${url.pathname} answers ${response.status}`)
  return response.text()
}

// What a protocol answers is read as the question needs it; a wrong form ends the lab.
// oxlint-disable-next-line typescript/no-explicit-any
async function rpc(site: string, path: string, method: string, params: object): Promise<any> {
  const response = await fetch(new URL(path, site), {
    method: 'POST',
    headers: {
      ...newCaller(),
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'A2A-Version': '1.0',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await response.text()
  const answer = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  if (!answer.result) throw new Error(`${path} answers ${text.slice(0, 300)}`)
  return answer.result
}

let callers = 0

/** Limits are for each address. */
function newCaller(): Record<string, string> {
  callers += 1
  return { 'X-Forwarded-For': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` }
}

function twinOf(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

async function joined(texts: Promise<string>[]): Promise<string> {
  return (await Promise.all(texts)).join('\n')
}
