import type { Reader } from '../reading.ts'

/** Metadata of a resource: it is about an address of this site, and its authorization servers describe themselves. */
export const readProtectedResource: Reader = ({ url, json }, walk) => {
  const { resource, authorization_servers: servers, resource_documentation: documentation } = json
  walk.ledger.hold(url, 'is about a resource of this site', new URL(resource).origin === walk.origin, resource)
  for (const key of ['resource_documentation', 'resource_policy_uri', 'resource_tos_uri'])
    if (json[key]) walk.follow(json[key], url, key)
  if (documentation) walk.follow(documentation, url, 'resource_documentation')
  // Where a server describes itself is said by RFC 8414 and by OpenID Connect Discovery.
  for (const server of servers as string[])
    for (const place of ['oauth-authorization-server', 'openid-configuration'])
      walk.follow(`${server}/.well-known/${place}`, url, 'authorization server', 'application/json')
}
