import type { GitHost } from '../contract/git-host.ts'
import type { Environment } from './environment.ts'
import { SettingError } from './setting-error.ts'

const example = 'github:owner/name@main'

/**
 * `CMS_REPOSITORY`: `<host>:<owner>/<name>@<branch>`; with `CMS_AUTH_URL`, `CMS_API_URL` and `CMS_APP_ID` where the
 * host needs them.
 * @returns nothing where it is not set @throws {SettingError}
 */
export function readGitHost(env: Environment): GitHost | undefined {
  const value = env['CMS_REPOSITORY']
  if (!value) return undefined
  const [, name, repo, branch] = /^(github|gitlab|gitea):([\w.-]+(?:\/[\w.-]+)+)@([\w./-]+)$/.exec(value) ?? []
  if (!name || !repo || !branch)
    throw new SettingError(
      `CMS_REPOSITORY is ${JSON.stringify(value)}. Set it to a repository such as ${example}; the host is github, gitlab or gitea.`,
    )
  const api = address(env, 'CMS_API_URL')
  // GitLab and Gitea sign their users in themselves. GitHub needs a service of its own for that.
  const auth = address(env, 'CMS_AUTH_URL') ?? (api && name !== 'github' ? new URL(api).origin : undefined)
  return {
    name: name as GitHost['name'],
    repo,
    branch,
    ...(auth && { base_url: auth }),
    ...(api && { api_root: api }),
    ...(env['CMS_APP_ID'] && { app_id: env['CMS_APP_ID'] }),
  }
}

/** @returns an address to which nothing travels in plain text: by https, or on this machine */
function address(env: Environment, setting: string): string | undefined {
  const value = env[setting]
  if (!value) return undefined
  const { protocol, hostname } = URL.parse(value) ?? {}
  const isHere = protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname ?? '')
  if (protocol !== 'https:' && !isHere)
    throw new SettingError(`${setting} is ${JSON.stringify(value)}. Set it to an address that begins with https://.`)
  return value
}
