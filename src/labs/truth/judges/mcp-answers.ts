import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import { remotesOf, rpc } from '../readers/mcp-tools.ts'
import { plain } from '../text/normal.ts'
import { markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'
import { bare } from '../text/bare.ts'

/** So many of each kind are asked for: each costs a request of the limit. */
const asked = 6

type Json = any

/** What the MCP server says of pages is what the pages say: its resources, its pages, its terms, what it finds. */
export const judgeMcpAnswers: Judge = async (walk) => {
  for (const endpoint of remotesOf(walk)) {
    const listed = await holdResources(endpoint, walk)
    await holdPages(endpoint, listed, walk)
    await holdTerms(endpoint, walk)
    await holdFound(endpoint, listed, walk)
  }
}

async function holdResources(endpoint: string, walk: Walk): Promise<Answer[]> {
  const { ledger, documents, book } = walk
  const { result } = await rpc(walk, endpoint, 'resources/list', {})
  const twins: Answer[] = []
  for (const { uri, name, title, description, mimeType, annotations } of (result?.resources ?? []) as Json[]) {
    const twin = documents.get(uri)
    ledger.hold(
      endpoint,
      `resource ${uri} is there, and is Markdown`,
      Boolean(twin) && mimeType === 'text/markdown',
      '',
    )
    if (!twin) continue
    twins.push(twin)
    const page = String(markdownOf(twin).front['canonical_url'])
    ledger.hold(endpoint, `resource ${uri} has the path of its page for a name`, name === new URL(page).pathname, name)
    book.note(`title of ${page}`, plain(title), endpoint, `resource ${uri}`)
    book.note(`description of ${page}`, plain(description), endpoint, `resource ${uri}`)
    book.note(`updated of ${page}`, String(annotations?.lastModified).slice(0, 10), endpoint, `resource ${uri}`)
  }
  for (const twin of spread(twins)) {
    const read = await rpc(walk, endpoint, 'resources/read', { uri: twin.url })
    ledger.hold(endpoint, `resource ${twin.url} is the document`, read.result?.contents?.[0]?.text === twin.text, '')
  }
  return twins
}

async function holdPages(endpoint: string, twins: readonly Answer[], walk: Walk): Promise<void> {
  const others = [...walk.documents.values()].filter(({ url }) =>
    /^\/knowledge\/[\w-]+\.md$/.test(new URL(url).pathname),
  )
  for (const twin of [...spread(twins), ...spread(others)]) {
    const said = await call('read_page', { url: twin.url }, endpoint, walk)
    const { front } = markdownOf(twin)
    const isPage =
      said?.markdown === twin.text &&
      said.resource === twin.url &&
      said.url === front['canonical_url'] &&
      said.updated === String(front['last_updated'])
    walk.ledger.hold(endpoint, `read_page answers ${twin.url}`, isPage, '')
    if (said) walk.book.note(`title of ${said.url}`, plain(said.title), endpoint, `read_page ${twin.url}`)
  }
}

async function holdTerms(endpoint: string, walk: Walk): Promise<void> {
  const terms = [...walk.documents.values()].filter(({ url }) => /^\/glossary\/[\w-]+\.md$/.test(new URL(url).pathname))
  for (const twin of spread(terms)) {
    const { front } = markdownOf(twin)
    const said = await call('define_term', { term: front['title'] }, endpoint, walk)
    const isTerm = said?.term === front['title'] && said.resource === twin.url && said.url === front['canonical_url']
    walk.ledger.hold(endpoint, `define_term knows ${front['title']}`, isTerm, '')
    if (said) walk.book.note(`description of ${said.url}`, plain(said.definition), endpoint, `define_term ${said.term}`)
  }
}

/** A page is found by its title, as itself, with words that are its own; and is counted. */
async function holdFound(endpoint: string, twins: readonly Answer[], walk: Walk): Promise<void> {
  const { ledger, book, documents } = walk
  for (const twin of spread(twins)) {
    const query = String(markdownOf(twin).front['title'])
    const said = await call('search_knowledge', { query }, endpoint, walk)
    const results = (said?.results ?? []) as Json[]
    const isCounted = said?.more === said?.total > results.length && said?.total >= results.length
    ledger.hold(endpoint, `search_knowledge counts what it finds: ${query}`, isCounted, `${said?.total}`)
    for (const { title, url, resource, snippet } of results) {
      book.note(`title of ${url}`, plain(title), endpoint, `search_knowledge ${query}`)
      const twinFound = documents.get(resource)
      const words = bare(
        twinFound
          ? markdownOf(twinFound)
              .passages.map(({ text }) => text)
              .join(' ')
          : '',
      )
      const isOwn = resource === twinOf(url) && words.includes(bare(snippet))
      ledger.hold(endpoint, `search_knowledge quotes ${resource}: ${snippet}`, isOwn, '')
    }
  }
}

/** @returns the structured answer of a tool, which its text repeats for models */
async function call(name: string, args: object, endpoint: string, walk: Walk): Promise<Json> {
  const { result } = await rpc(walk, endpoint, 'tools/call', { name, arguments: args })
  const [text, told] = [result?.content?.[0]?.text, result?.structuredContent]
  walk.ledger.hold(
    endpoint,
    `${name} ${JSON.stringify(args)}: its text is its answer`,
    text === JSON.stringify(told),
    '',
  )
  return told
}

/** @returns some of a list, from its beginning to its end */
function spread<Item>(list: readonly Item[]): Item[] {
  const step = Math.max(1, Math.floor(list.length / asked))
  return list.filter((_, index) => index % step === 0).slice(0, asked)
}
