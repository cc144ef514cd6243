import { isIP } from 'node:net'
import { type Client, registeredPrefix } from './client.ts'

/**
 * @returns the names under which operators may refuse a client: its id, and every host that it is described at or sends
 *   people to; of an application's own scheme, the scheme
 */
export function namesOf({ id, redirectUris }: Pick<Client, 'id' | 'redirectUris'>): readonly string[] {
  const places = [id, ...redirectUris].flatMap((text) => placeOf(text) ?? [])
  return [...new Set([...idNames(id), ...places])]
}

/** @returns the names, and of each host the domains above it: a refusal of a domain holds for every host below it */
export function withDomains(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => [name, ...domainsAbove(name)]))]
}

/**
 * @param given what an operator calls a client: its id, its host, or the scheme of its addresses with the colon
 * @returns the name that is compared; nothing where there is none
 */
export function refusableName(given: string): string | undefined {
  const text = given.trim()
  if (text.startsWith(registeredPrefix)) return plainId(text)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(text)) return text.toLowerCase()
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  const isHost = url && url.pathname === '/' && !url.search && !url.hash && /[.[]|localhost/.test(url.host)
  return (isHost ? hostOf(url) : text) || undefined
}

/** An identity provider may call a client anything; what looks like a host is compared as one. */
function idNames(id: string): string[] {
  return URL.canParse(id) || id.startsWith(registeredPrefix) ? [plainId(id)] : [id, id.toLowerCase()]
}

/** The part of a registered client's id that describes it. The rest proves that we made it. */
function plainId(id: string): string {
  return id.startsWith(registeredPrefix) ? id.split('.', 1)[0]! : id
}

function placeOf(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || text.startsWith(registeredPrefix)) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? hostOf(url) : url.protocol
}

/** A name that ends with a dot is the same one. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

/** Without the top-level domain, which belongs to no client alone. */
function domainsAbove(name: string): string[] {
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(name) || isIP(name)) return []
  const labels = name.split('.')
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
}
