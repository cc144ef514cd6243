import { languagesOf } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { remotesOf, rpc } from '../readers/mcp-tools.ts'
import { sectionOf } from '../tables/answers.ts'
import { markdownOf } from '../text/voice.ts'

type Json = any

/** More lists than there can be pages of a site: a cursor that goes round ends here. */
const maxLists = 20

/** What lists pages lists all that it is said to list, and nothing twice. */
export const judgeCompleteLists: Judge = async (walk) => {
  holdContent(walk)
  for (const endpoint of remotesOf(walk)) await holdResources(endpoint, walk)
}

/** Each page of a part is in the list of its part and in the whole list, and is there as the same. */
function holdContent(walk: Walk): void {
  const { documents, exchanges, ledger, origin } = walk
  const listed = documents.get(`${origin}/api/v1/content`)?.json as Json
  if (!listed) return
  const entries = listed.entries as Json[]
  const paths = pagesIn(walk)
  for (const section of new Set(entries.map((entry) => entry.section as string))) {
    const own = entries.filter((entry) => entry.section === section)
    const wanted = paths.filter((path) => sectionOf(path) === section && isEntry(path, paths))
    const url = `${origin}/api/v1/content`
    sameOnes(
      url,
      `lists each page of ${section}`,
      own.map(({ id }) => id as string),
      wanted,
      walk,
    )
    for (const { method, headers, answer } of exchanges.values()) {
      const isPart = method === 'GET' && answer.url === `${url}?section=${section}` && !headers['authorization']
      if (isPart && answer.status === 200)
        ledger.hold(url, `answers of ${section} what the whole list has`, sameJson(answer.json?.entries, own), section)
    }
  }
}

/** Not a list of others, which only leads to them. */
function isEntry(path: string, paths: readonly string[]): boolean {
  const isList = paths.some((other) => other.startsWith(`${path}/`))
  return !isList && (path === '/pricing' || path.split('/').length === 3)
}

/** Whatever a search of the server can find is a resource, but for the terms, which have a template. */
async function holdResources(endpoint: string, walk: Walk): Promise<void> {
  const uris: string[] = []
  let cursor: string | undefined
  for (let list = 0; list < maxLists; list++) {
    const { result } = await rpc(walk, endpoint, 'resources/list', cursor === undefined ? {} : { cursor })
    uris.push(...((result?.resources ?? []) as Json[]).map(({ uri }) => String(uri)))
    cursor = result?.nextCursor
    if (cursor === undefined) break
  }
  const wanted = pagesIn(walk)
    .filter((path) => !/^\/(developers(\/|$)|glossary\/)/.test(path))
    .map((path) => `${walk.origin}${path === '/' ? '/index' : path}.md`)
  sameOnes(endpoint, 'lists each page as a resource', uris, wanted, walk)
}

/** @returns the paths of the pages in the usual language that have a twin */
function pagesIn(walk: Walk): string[] {
  const { documents, origin } = walk
  const [, ...others] = languagesOf(walk)
  return [...documents.values()].flatMap((twin) => {
    if (!twin.url.endsWith('.md')) return []
    const page = String(markdownOf(twin).front['canonical_url'] ?? '')
    const path = page === origin || page === `${origin}/` ? '/' : page.slice(origin.length)
    const isOther = others.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    return page.startsWith(origin) && documents.has(path === '/' ? `${origin}/` : page) && !isOther ? [path] : []
  })
}

function sameOnes(url: string, says: string, found: readonly string[], wanted: readonly string[], walk: Walk): void {
  const missing = wanted.filter((one) => !found.includes(one))
  const twice = found.filter((one, index) => found.indexOf(one) !== index)
  walk.ledger.hold(url, says, missing.length === 0 && twice.length === 0, [...missing, ...twice].slice(0, 5).join(', '))
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
