import type { Walk } from '../reading.ts'

/** An endpoint that takes tokens refuses one that is none, and says where to learn how to get one. */
export async function refusesToken(endpoint: string, init: RequestInit, url: string, walk: Walk): Promise<void> {
  const headers = { ...(init.headers as Record<string, string>), Authorization: 'Bearer unknown' }
  const { status, headers: answered } = await walk.ask(endpoint, { ...init, headers })
  const metadata = /resource_metadata="([^"]+)"/.exec(answered.get('www-authenticate') ?? '')?.[1]
  walk.ledger.hold(
    url,
    `${new URL(endpoint).pathname} refuses an unknown token`,
    status === 401 && URL.parse(metadata ?? '')?.pathname.startsWith('/.well-known/oauth-protected-resource') === true,
    `${status} ${metadata}`,
  )
  if (metadata) walk.follow(metadata, url, 'resource_metadata', 'application/json')
}
