import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { runCommand } from '../command.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { runSetup } from '../../cli/setup/run-setup.ts'
import { projectRoot } from '../../project-root.ts'
import { ownFiles, setupAnswers } from './content.ts'

/** What was built of their content. */
export type Site = {
  /** The project that it was built in. */
  readonly folder: string
  /** What was published, and what the functions load, by path. */
  readonly files: ReadonlyMap<string, string>
  /** @returns a published file, by the end of its path. @throws where there is none */
  published: (end: string) => string
  /** @returns the same, or an empty text */
  fileAt: (end: string) => string
  /** @returns what people and programs are shown: not the libraries of others, which bring colours of their own */
  shown: () => [name: string, text: string][]
}

/** Builds their site before the tests of a file: once, as a build takes longer than all that is asked of it. */
export function useAnotherConsultancy(): Site {
  let copy: ProjectCopy
  let files: Map<string, string>
  beforeAll(async () => {
    copy = await copyProject()
    const content = join(copy.folder, 'content')
    await mkdir(join(content, 'brand'))
    await mkdir(join(content, 'words'))
    await mkdir(join(content, 'questions'))
    await Promise.all(Object.entries(ownFiles).map(([path, text]) => writeFile(join(content, path), text)))
    await cp(join(projectRoot, 'src', 'brand', 'faces', 'figtree-latin.woff2'), join(content, 'brand', 'house.woff2'))
    await runSetup(setupAnswers, { root: copy.folder, choice: 'keep', force: true, now: new Date() })
    const { code, output } = await runCommand(['npm', 'run', 'build'], {
      folder: copy.folder,
      env: { SITE_URL: undefined, URL: undefined, DEPLOY_PRIME_URL: undefined },
    })
    expect([code, output]).toEqual([0, expect.anything()])
    const published = join(copy.folder, 'dist', 'client')
    const names = (await readdir(published, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    files = new Map(
      await Promise.all(
        [
          ...names,
          ...['snapshot.js', 'untyped.js', 'static-headers.json'].map((name) => join(copy.folder, 'dist', name)),
        ].map(async (name) => [name, await readFile(name, 'utf8')] as const),
      ),
    )
  })
  afterAll(() => copy.remove())
  return {
    get folder() {
      return copy.folder
    },
    get files() {
      return files
    },
    published: (end) => [...files].find(([name]) => name.endsWith(end))![1],
    fileAt: (end) => [...files].find(([name]) => name.endsWith(end))?.[1] ?? '',
    shown: () => [...files].filter(([name]) => !/admin\/cms|\.(?:png|ico|woff2|avif|webp)$/.test(name)),
  }
}
