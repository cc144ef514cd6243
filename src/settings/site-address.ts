import type { Environment } from './environment.ts'
import { SettingError } from './setting-error.ts'

/**
 * @returns the public address of the site: `SITE_URL`, else what Netlify says it deploys to, else nothing
 * @throws {SettingError} when `SITE_URL` is no address
 */
export function readSiteUrl(env: Environment): string | undefined {
  const value = env['SITE_URL'] || (env['CONTEXT'] === 'production' ? env['URL'] : env['DEPLOY_PRIME_URL'])
  if (!value) return undefined
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(
      `SITE_URL is ${JSON.stringify(value)}, which is not the address of a site. Set it to something like https://www.example.com, without a path.`,
    )
  // Pages and documents would show it. The message does not repeat what may be a password.
  if (url.username || url.password)
    throw new SettingError('SITE_URL has a user or password in it. Set it to something like https://www.example.com.')
  return url.origin
}

/** @returns whether Netlify itself builds, and not its command line on somebody's machine */
export function isBuiltByNetlify(env: Environment): boolean {
  return env['NETLIFY'] === 'true' && !env['NETLIFY_LOCAL']
}
