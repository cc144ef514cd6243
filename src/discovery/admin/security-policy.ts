import type { GitHost } from '../../contract/git-host.ts'

/** Where each host answers unless it is told otherwise. */
const apis: Record<GitHost['name'], string> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
}

/**
 * What the CMS needs beyond what a page of ours may: styles that it writes while it runs, pictures and previews that it
 * makes, and to ask the one Git host. Nothing of anybody else is loaded.
 * @see https://www.w3.org/TR/CSP3/
 */
export function adminSecurityPolicy(host: GitHost | undefined): string {
  const hosts = host ? [host.api_root, host.base_url, apis[host.name]].flatMap((url) => url ?? []) : []
  const origins = [...new Set(hosts.map((url) => new URL(url).origin))]
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...origins],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
