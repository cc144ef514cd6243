import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverAccount } from '../../postgres/account.ts'
import { launchServer, stopServer } from '../../postgres/server.ts'
import { freePort } from '../../postgres/free-port.ts'

/** Where Debian's packages put the programs of each version. */
const root = '/usr/lib/postgresql'
const user = 'intake'

/** @returns the folders of the programs of every PostgreSQL that Debian installed here */
export async function debianBinaries(): Promise<string[]> {
  const versions = await readdir(root).catch(() => [])
  return versions.toSorted((a, b) => Number(a) - Number(b)).map((version) => join(root, version, 'bin'))
}

/** Starts one of them with new data. It trusts who calls from this machine, and listens nowhere else. */
export async function startDebian(binaries: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const place = await mkdtemp(join(tmpdir(), 'intake-engine-'))
  await chmod(place, 0o755)
  const { identity, folder } = await serverAccount(place)
  if (identity) await chown(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const options = [`--pgdata=${data}`, `--username=${user}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(join(binaries, 'initdb'), options, { ...identity, cwd: '/', stdio: 'ignore' })
  await launchServer(data, port, { binaries, folder, ...(identity && { identity }) }, () => {})
  return {
    url: `postgres://${user}:none@127.0.0.1:${port}/postgres`,
    remove: async () => {
      await stopServer(data)
      await rm(place, { recursive: true, force: true })
    },
  }
}
