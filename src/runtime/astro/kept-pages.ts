import type { AstroPrerenderer } from 'astro'
import type { Plugin } from 'vite'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { distFolder } from '../build-files.ts'
import type { PageRenderer } from './render-pages.ts'

/** Where Astro compiles the pages to, and from where it takes them away when it has rendered them. */
const compiledFolder = join(distFolder, 'server', '.prerender')
/** The compiled pages: an edit of content renders them again and compiles nothing. */
const keptFolder = join(distFolder, 'renderer')
const stateFile = join(keptFolder, 'kept.json')

/** What Astro knows of the pages beside their code: the style sheets of each. */
type PagesByKeys = Map<string, { styles: unknown[] }>

/** The compiled pages. A part of Astro that may change with its version; the lockfile belongs to the digest of the code. */
export type CompiledPages = PageRenderer & {
  setInternals: (internals: { pagesByKeys: PagesByKeys; entrySpecifierToBundleMap: Map<string, string> }) => void
  setOptions: (options: object) => void
}

/** @param code digest of everything but the content */
type KeptState = { code: string; styles: [string, unknown[]][] }

/** Who sets a prerenderer has to name what is compiled for it: here, what Astro compiles by itself. */
export const prerenderEntry: Plugin = {
  name: 'consultation-intake-prerender-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : undefined,
}

/**
 * Keeps the pages that Astro has compiled, and leaves none for it to render.
 * @param code digest of everything but the content @param pages as Astro knows them when all is compiled
 */
export function keepingPages(render: AstroPrerenderer, code: string, pages: PagesByKeys): AstroPrerenderer {
  return {
    ...render,
    setup: async () => {
      await rm(keptFolder, { recursive: true, force: true })
      await cp(compiledFolder, keptFolder, { recursive: true })
      const styles = [...pages].map(([key, page]): [string, unknown[]] => [key, page.styles])
      await writeFile(stateFile, JSON.stringify({ code, styles } satisfies KeptState))
    },
    getStaticPaths: () => Promise.resolve([]),
  }
}

/** @returns the pages as they were compiled from this very code; nothing where there are none */
export async function keptPages(code: string): Promise<CompiledPages | undefined> {
  if (!existsSync(stateFile)) return undefined
  const kept = JSON.parse(await readFile(stateFile, 'utf8')) as KeptState
  if (kept.code !== code) return undefined
  const entry = (await readdir(keptFolder)).find((name) => /^prerender-entry\..*\.mjs$/.test(name))
  if (!entry) throw new Error(`There are no compiled pages in ${keptFolder}.`)
  const { app: pages } = (await import(pathToFileURL(join(keptFolder, entry)).href)) as { app: CompiledPages }
  pages.setInternals({
    pagesByKeys: new Map(kept.styles.map(([key, styles]) => [key, { styles }])),
    entrySpecifierToBundleMap: new Map(),
  })
  pages.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } })
  return pages
}
