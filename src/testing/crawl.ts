/** A development server is not made for more. */
const atOnce = 6

/** What a crawler found. */
export type Crawl = {
  visited: Map<string, { status: number; type: string }>
  /** The ids of elements, by the address of their page. */
  ids: Map<string, Set<string>>
  /** The names of fields, which links fill in, likewise. */
  fields: Map<string, Set<string>>
  broken: string[]
}

/**
 * Follows every link of every HTML page of one site, and checks that each fragment has its element.
 * @param start where to begin @param extra further addresses to visit
 * @param before an earlier crawl, whose pages are not visited again and whose broken links are told again
 */
export async function crawl(start: string, extra: readonly string[] = [], before?: Crawl): Promise<Crawl> {
  const { origin } = new URL(start)
  const visited: Crawl['visited'] = new Map(before?.visited)
  const ids: Crawl['ids'] = new Map(before?.ids)
  const fields: Crawl['fields'] = new Map(before?.fields)
  const fragments: { from: string; page: string; id: string }[] = []
  const broken = [...(before?.broken ?? [])]
  const visit = async ({ url, from }: { url: string; from: string }) => {
    const page = url.split('#')[0]!
    if (visited.has(page)) return []
    visited.set(page, { status: 0, type: '' })
    const response = await fetch(page, { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    visited.set(page, { status: response.status, type })
    const text = await response.text()
    if (response.status !== 200) broken.push(`${page} answered ${response.status}, linked from ${from}`)
    if (!type.startsWith('text/html')) return []
    ids.set(page, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!)))
    fields.set(
      page,
      new Set([...text.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]+)"/g)].map((match) => match[1]!)),
    )
    const found: { url: string; from: string }[] = []
    for (const target of linksOf(text)) {
      const next = new URL(target, page)
      if (next.origin !== origin) continue
      if (next.hash)
        fragments.push({ from: page, page: next.href.split('#')[0]!, id: decodeURIComponent(next.hash.slice(1)) })
      found.push({ url: next.href, from: page })
    }
    return found
  }
  let wave = [start, ...extra].map((url) => ({ url, from: 'the start' }))
  while (wave.length > 0) {
    const next = []
    for (let index = 0; index < wave.length; index += atOnce)
      next.push(...(await Promise.all(wave.slice(index, index + atOnce).map(visit))).flat())
    wave = next
  }
  for (const { from, page, id } of fragments)
    // What stands behind `=` is filled in there.
    if (ids.has(page) && !(id.includes('=') ? fields : ids).get(page)?.has(id.split('=')[0]!))
      broken.push(`${from} links to #${id}, which ${page} does not have`)
  return { visited, ids, fields, broken }
}

/** Where a page leads, forms left out: a crawler sends nothing. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|link|img|script)\b[^>]*\s(?:href|src)="([^"]+)"/g)]
    .map((match) => match[1]!.replaceAll('&amp;', '&'))
    .filter((target) => !/^(mailto|tel|data):/.test(target))
}
