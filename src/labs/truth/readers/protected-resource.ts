import type { Reader } from '../reading.ts'
import { readByTable } from '../table.ts'
import { protectedResource } from '../tables/authorization.ts'

/** Metadata of a resource: it is about an address of this site, and its authorization servers describe themselves. */
export const readProtectedResource: Reader = async ({ url, json }, walk) => {
  await readByTable(protectedResource, json, url, walk)
  walk.book.note('names a privacy notice', 'resource_policy_uri' in json, url, 'resource_policy_uri')
  walk.book.note('names terms', 'resource_tos_uri' in json, url, 'resource_tos_uri')
  for (const key of ['resource_documentation', 'resource_policy_uri', 'resource_tos_uri'])
    if (json[key]) walk.follow(json[key], url, key)
  // Where a server describes itself is said by RFC 8414 and by OpenID Connect Discovery.
  for (const server of json.authorization_servers as string[])
    for (const place of ['oauth-authorization-server', 'openid-configuration'])
      walk.follow(`${server}/.well-known/${place}`, url, 'authorization server', 'application/json')
}
