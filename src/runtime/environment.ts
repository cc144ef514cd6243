/** A setting with an unusable value. Its message names the remedy. */
export class SettingError extends Error {
  override name = 'SettingError'
}

export type Environment = Readonly<Record<string, string | undefined>>

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
  return url.origin
}
