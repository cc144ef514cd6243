import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../project-root.ts'
import { runCommand } from '../../testing/command.ts'

/** Sets of programs that others wrote, and that few commands ask: what `npm ci` need not bring to everybody. */
export type Tools = 'checkers' | 'eleventy' | 'mcp' | 'migrations' | 'mutation' | 'openapi' | 'patterns'

/** Where they are installed. `npm ci` begins with an empty `node_modules`; copies of the project share it. */
export const toolsFolder = join(projectRoot, 'node_modules', '.tools')

const asked = new Map<Tools, Promise<string>>()

/**
 * @returns the folder of a set, which is installed first where that did not happen yet
 * @throws what npm says when it fails
 */
export function folderOf(tools: Tools): Promise<string> {
  const known = asked.get(tools) ?? install(tools)
  asked.set(tools, known)
  return known
}

/** @returns the path of a program of a set */
export async function programOf(tools: Tools, name: string): Promise<string> {
  return join(await folderOf(tools), 'node_modules', '.bin', name)
}

/**
 * @returns what a package of a set exports; the types are those that its reader asks for, as it is no package of ours
 */
export async function packageOf<Exports>(tools: Tools, name: string): Promise<Exports> {
  const { resolve } = createRequire(join(await folderOf(tools), 'package.json'))
  return import(pathToFileURL(resolve(name)).href) as Promise<Exports>
}

async function install(tools: Tools): Promise<string> {
  const manifest = join(projectRoot, 'src', 'labs', 'tools', tools)
  const lockfile = await readFile(join(manifest, 'package-lock.json'))
  const folder = join(toolsFolder, `${tools}-${createHash('sha256').update(lockfile).digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  console.error(`Installing ${tools}, once: ${join('src', 'labs', 'tools', tools, 'package.json')} …`)
  await mkdir(toolsFolder, { recursive: true })
  // It has its name once it is whole: what was cut off is not found, and of two at once the first counts.
  const unfinished = await mkdtemp(join(toolsFolder, `unfinished-${tools}-`))
  try {
    await cp(manifest, unfinished, { recursive: true })
    const { code, output } = await runCommand(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      folder: unfinished,
    })
    if (code !== 0) throw new Error(`${tools} could not be installed, which needs a registry of npm:\n${output}`)
    await rename(unfinished, folder).catch((error: Error) => {
      if (!existsSync(folder)) throw error
    })
    return folder
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
