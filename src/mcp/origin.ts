import { localhostAllowedHostnames, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'

/**
 * Keeps a web page from reaching a server on the machine of its reader by a name that points there (DNS rebinding).
 * A public server has nothing to lose to it: it holds no cookies and gives nothing to an address that it does not give
 * to all, so every origin may call it; only an `Origin` that cannot be one is refused.
 * @param baseUrl under which the server presents itself
 * @returns why the request is refused, or nothing
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
export function refuseOrigin(request: Request, baseUrl: string): string | undefined {
  const local = localhostAllowedHostnames()
  const origin = request.headers.get('origin')
  if (!local.includes(new URL(baseUrl).hostname))
    return origin === null || origin === 'null' || URL.canParse(origin) ? undefined : 'Invalid Origin header'
  const host = validateHostHeader(request.headers.get('host') ?? new URL(request.url).host, local)
  const from = validateOriginHeader(origin, local)
  return host.ok ? (from.ok ? undefined : from.message) : host.message
}
