import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toolsFolder } from '../tools/tools.ts'

/**
 * Finds promtool, which comes with Prometheus; on Debian its package is unpacked where labs keep their things, and
 * nothing is installed.
 * @returns the program @throws with what to install
 */
export async function promtool(): Promise<string> {
  if (answers('promtool')) return 'promtool'
  const folder = join(toolsFolder, 'prometheus')
  const unpacked = join(folder, 'usr', 'bin', 'promtool')
  if (!existsSync(unpacked)) await unpack(folder)
  if (answers(unpacked)) return unpacked
  throw new Error('The rule tests need promtool. Install Prometheus (Debian: sudo apt-get install prometheus).')
}

function answers(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

async function unpack(folder: string): Promise<void> {
  await mkdir(toolsFolder, { recursive: true })
  const loaded = await mkdtemp(join(toolsFolder, 'package-'))
  try {
    console.error('Fetching the package prometheus of Debian, once …')
    spawnSync('apt-get', ['download', 'prometheus'], { cwd: loaded, stdio: 'ignore' })
    const [file] = readdirSync(loaded)
    if (file) spawnSync('dpkg-deb', ['--extract', join(loaded, file), folder], { stdio: 'inherit' })
  } finally {
    await rm(loaded, { recursive: true, force: true })
  }
}
