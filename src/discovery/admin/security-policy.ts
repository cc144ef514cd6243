import type { GitHost } from '../../contract/git-host.ts'

/** Default addresses of each host: its API, and the service that gives the page a token. */
const apis: Record<GitHost['name'], string> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
}

/**
 * The headers of the page for editors. A Git host signs in within a window that the page opens, and that comes back to
 * it: a policy of ours for openers would cut the two off from each other.
 */
export function adminHeaders(host: GitHost | undefined): Record<string, string> {
  return {
    'Content-Security-Policy': adminSecurityPolicy(host),
    ...(host && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
  }
}

/**
 * What the CMS needs beyond our usual policy: generated styles, generated pictures and previews, and access to the one
 * Git host. Nothing is loaded from others.
 * @see https://www.w3.org/TR/CSP3/
 */
export function adminSecurityPolicy(host: GitHost | undefined): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...originsOf(host)],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:'],
    // The frame of the preview names this site as its base.
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * @returns what the page may ask: the API, and where a token is fetched; with a Git host of one's own, that host alone
 */
function originsOf(host: GitHost | undefined): string[] {
  if (!host) return []
  const addresses = [
    host.api_root ?? apis[host.name],
    host.base_url ?? (host.name === 'github' ? undefined : apis[host.name]),
  ]
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))]
}
