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
  return {
    name: name as GitHost['name'],
    repo,
    branch,
    ...address(env, 'CMS_AUTH_URL', 'base_url'),
    ...address(env, 'CMS_API_URL', 'api_root'),
    ...(env['CMS_APP_ID'] && { app_id: env['CMS_APP_ID'] }),
  }
}

function address<Key extends 'base_url' | 'api_root'>(env: Environment, setting: string, key: Key) {
  const value = env[setting]
  if (!value) return {}
  if (URL.parse(value)?.protocol !== 'https:')
    throw new SettingError(`${setting} is ${JSON.stringify(value)}. Set it to an address that begins with https://.`)
  return { [key]: value } as { [Name in Key]: string }
}
