import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../testing/command.ts'

/** The program of a commit, built, with the packages of today. */
export type FormerRelease = { commit: string; folder: string; remove: () => Promise<void> }

/**
 * @returns the newest commit before the newest migration came in, by a merge or not; nothing where there is no history,
 *   as in an unpacked archive
 */
export function commitBeforeNewestMigration(folder: string): string | undefined {
  const ofMerges = ['--first-parent', '--diff-merges=first-parent', '--no-patch']
  const added = ['log', '-1', ...ofMerges, '--diff-filter=A', '--format=%H', '--', 'src/database/migrations/*.sql']
  const newest = git(folder, added)
  return newest && git(folder, ['rev-parse', '--short', `${newest}^`])
}

/** @throws where the commit cannot be taken out or does not build with the packages of today */
export async function makeFormerRelease(root: string, commit: string): Promise<FormerRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-former-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    // A server that was started as root serves as another user, who has to read this.
    await chmod(folder, 0o755)
    const archive = join(folder, 'release.tar')
    run('git', ['-C', root, 'archive', '--output', archive, commit])
    run('tar', ['-xf', archive, '-C', folder])
    await rm(archive)
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const words = [process.execPath, '--import', './src/cli/old-node.js', 'src/cli/build.ts']
    const { code, output } = await runCommand(words, { folder, env: { SITE_URL: undefined } })
    if (code !== 0) throw new Error(`The release of ${commit} does not build:\n${output}`)
    return { commit, folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function git(folder: string, words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() || undefined : undefined
}

function run(command: string, words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr}`)
}
