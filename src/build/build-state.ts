import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { GitHost } from '../contract/git-host.ts'

/** The sources of the programs. */
const code = ['src', 'package.json', 'package-lock.json', 'tsconfig.json']
/** The sources of a build. */
const sources = ['content', 'public', 'astro.config.mjs', ...code]
const stateFile = 'build-state'

/** @returns a digest of everything that a build depends on */
export async function digestOfSources(root: string, siteUrl: string, host?: GitHost): Promise<string> {
  return digestOf(root, sources, JSON.stringify([siteUrl, host]))
}

/** @returns a digest of everything that the programs depend on */
export async function digestOfCode(root: string): Promise<string> {
  return digestOf(root, code, '')
}

async function digestOf(root: string, parts: readonly string[], facts: string): Promise<string> {
  const hash = createHash('sha256').update(facts)
  for (const source of parts) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    const files = source.includes('.') ? [''] : await filesIn(path)
    // Markdown among the sources is a sign for developers, and nothing of a site.
    for (const file of source === 'src' ? files.filter((name) => !name.endsWith('.md')) : files)
      hash.update(`\0${source}/${file}\0`).update(readIfThere(join(path, file)))
  }
  return hash.digest('hex')
}

/** @returns every file below a folder, by its path from there */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** A link may lead to a folder, or nowhere. */
function readIfThere(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    return new Uint8Array()
  }
}

/** @param folder that the build wrote into @param now after a day on which something comes out, the build is too old */
export async function isBuilt(folder: string, digest: string, now: Date): Promise<boolean> {
  const state = await readFile(join(folder, stateFile), 'utf8').catch(() => '')
  const [built, nextPublication] = state.split('\n')
  return built === digest && (!nextPublication || now.toISOString().slice(0, 10) < nextPublication)
}

/** @returns whether a whole build lies in the folder, of whatever sources */
export async function hasBuild(folder: string): Promise<boolean> {
  return existsSync(join(folder, stateFile))
}

/** Marks the build in the folder as complete. @param nextPublication YYYY-MM-DD, on which there is more to publish */
export async function markBuilt(folder: string, digest: string, nextPublication?: string): Promise<void> {
  await writeFile(join(folder, stateFile), [digest, nextPublication ?? []].flat().join('\n'))
}

/** Marks the build in the folder as incomplete. */
export async function markUnbuilt(folder: string): Promise<void> {
  await rm(join(folder, stateFile), { force: true })
}
