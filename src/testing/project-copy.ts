import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** What a clone holds and a build needs. */
export const projectParts = [
  'src',
  'content',
  'functions',
  'public',
  'package.json',
  'package-lock.json',
  'netlify.toml',
  'astro.config.mjs',
  'tsconfig.json',
]

export type ProjectCopy = { folder: string; remove: () => Promise<void> }

/**
 * A copy of the project to build and run in, so that tests leave builds, databases and content of the real one alone.
 */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-project-'))
  // The database runs as another user where the tests run as root.
  await chmod(folder, 0o755)
  await Promise.all(projectParts.map((part) => cp(join(projectRoot, part), join(folder, part), { recursive: true })))
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Replaces text in a file of the copy. @throws when the text is not there, so that a change is never lost silently */
export async function edit({ folder }: ProjectCopy, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`)
  await writeFile(join(folder, file), text.replaceAll(from, to))
}
