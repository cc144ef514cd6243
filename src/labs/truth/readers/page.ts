import { linksOfHtml } from '../links.ts'
import type { Reader } from '../reading.ts'

/** A page: its links lead somewhere, its canonical address is its own, its data can be read, its twin says the same. */
export const readPage: Reader = async ({ url, text, headers }, walk) => {
  const { ledger, ask } = walk
  for (const { target, relation, type } of linksOfHtml(text)) {
    // A tool for people, with no claim behind it.
    if (relation === 'nofollow') continue
    if (relation === 'canonical') {
      ledger.hold(url, 'is the canonical address of its page', new URL(target, url).href === url, target)
      continue
    }
    walk.follow(target, url, relation === 'link' ? 'links to' : `rel="${relation}"`, type)
  }
  for (const [, data = ''] of text.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)) {
    const types = typesIn(data)
    ledger.hold(url, 'describes itself in JSON-LD', types.length > 0, types.join(', ') || 'cannot be read')
  }
  if (!/\bAccept\b/i.test(headers.get('vary') ?? '')) return
  const markdown = await ask(url, { headers: { Accept: 'text/markdown' } })
  const title = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1]
  ledger.hold(
    url,
    'varies with Accept',
    markdown.type.startsWith('text/markdown') && title !== undefined && markdown.text.includes('\n# '),
    `${markdown.status} ${markdown.type} to text/markdown`,
  )
}

function typesIn(data: string): string[] {
  try {
    const nodes = [JSON.parse(data)].flat() as { '@type': string; '@graph'?: { '@type': string }[] }[]
    return nodes.flatMap((node) => node['@graph'] ?? [node]).flatMap((node) => node['@type'] ?? [])
  } catch {
    return []
  }
}
