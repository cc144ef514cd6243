import { operationsOf } from '../operations.ts'
import type { Reader } from '../reading.ts'
import { readByTable } from '../table.ts'
import { linkset } from '../tables/cards.ts'

type Context = { anchor: string } & Record<string, { href: string; type?: string }[]>

/** An API catalogue: everything that it names is there, and everything that the API has is named. */
export const readLinkset: Reader = async ({ url, json }, walk) => {
  await readByTable(linkset, json, url, walk)
  const contexts = json.linkset as Context[]
  for (const { anchor: _, ...relations } of contexts)
    for (const [relation, links] of Object.entries(relations))
      for (const { href, type } of links as { href: string; type?: string }[])
        walk.follow(href, url, `rel="${relation}"`, type)
  // What describes an endpoint names it.
  for (const { anchor, ...relations } of contexts)
    for (const { href } of /\/(?:mcp|a2a)$/.test(anchor) ? (relations['service-meta'] ?? []) : []) {
      const { json: card } = await walk.ask(new URL(href, url).href)
      const endpoints = [...(card?.remotes ?? []), ...(card?.supportedInterfaces ?? [])] as { url: string }[]
      walk.ledger.hold(
        url,
        `${href} is about ${anchor}`,
        endpoints.some((endpoint) => endpoint.url === anchor),
        endpoints.map((endpoint) => endpoint.url).join(', '),
      )
    }
  for (const { anchor, ...relations } of contexts)
    for (const { href } of /\/(?:mcp|a2a)$/.test(anchor) ? (relations['service-doc'] ?? []) : [])
      walk.ledger.hold(
        url,
        `${href} explains ${anchor}`,
        new URL(href, url).pathname.replace(/\.md$/, '').endsWith(new URL(anchor).pathname),
        '',
      )
  // RFC 8631, section 4.2: what tells the state of a service says more than that its program runs.
  for (const { href } of contexts.flatMap((context) => context['status'] ?? [])) {
    const { json: state } = await walk.ask(new URL(href, url).href)
    walk.ledger.hold(url, `${href} tells the state of each part`, typeof state?.checks === 'object', '')
  }
  const openapi = contexts.flatMap((context) => context['service-desc'] ?? [])[0]
  const description = openapi && (await walk.ask(new URL(openapi.href, url).href)).json
  if (!description?.paths) return walk.ledger.disprove(url, 'names the description of the API', '')
  const items = new Set(contexts.flatMap((context) => (context['item'] ?? []).map(({ href }) => href)))
  const fixed = operationsOf(description).filter(({ path }) => !path.includes('{'))
  const operations = new Set(fixed.map(({ server, path }) => `${server}${path}`))
  for (const operation of operations) walk.ledger.hold(url, `names ${operation}`, items.has(operation), '')
  const others = new Set(['/mcp', '/a2a'].map((path) => `${walk.origin}${path}`))
  for (const other of others) walk.ledger.hold(url, `names ${other}`, items.has(other), '')
  for (const item of items)
    walk.ledger.hold(url, `names an operation: ${item}`, operations.has(item) || others.has(item), '')
  for (const relation of ['item', 'service-desc', 'service-doc', 'service-meta', 'status'])
    walk.ledger.hold(
      url,
      `has rel="${relation}"`,
      contexts.some((context) => (context[relation] ?? []).length > 0),
      '',
    )
  const anchors = contexts.map(({ anchor }) => anchor)
  walk.ledger.hold(
    url,
    'is anchored at itself and at the API',
    anchors.join() === [url, ...['/api/v1', '/mcp', '/a2a'].map((path) => `${walk.origin}${path}`)].join(),
    anchors.join(),
  )
}
