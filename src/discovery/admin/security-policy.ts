import type { GitHost } from '../../contract/git-host.ts'

/** Where each host answers unless it is told otherwise: its API, and who tells the page what somebody may. */
const apis: Record<GitHost['name'], string> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
}

/**
 * The headers of the page for editors. A Git host signs in within a window that the page opens, and that comes back to it: a
 * policy of ours for openers would cut the two off from each other.
 */
export function adminHeaders(host: GitHost | undefined): Record<string, string> {
  return {
    'Content-Security-Policy': adminSecurityPolicy(host),
    ...(host && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
  }
}

/**
 * What the CMS needs beyond what a page of ours may: styles that it writes while it runs, pictures and previews that it
 * makes, and to ask the one Git host. Nothing of anybody else is loaded.
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

/** @returns what the page may ask: the API, and where a token is fetched; of a host of one's own, nobody else */
function originsOf(host: GitHost | undefined): string[] {
  if (!host) return []
  const addresses = [
    host.api_root ?? apis[host.name],
    host.base_url ?? (host.name === 'github' ? undefined : apis[host.name]),
  ]
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))]
}
