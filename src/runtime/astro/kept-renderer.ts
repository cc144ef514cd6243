import type { AstroPrerenderer } from 'astro'
import type { Plugin } from 'vite'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { distFolder, publishedFolder } from '../build-files.ts'
import { type PageRenderer, renderPages } from './render-pages.ts'

/** Where Astro compiles the pages to, and from where it takes them away when they are rendered. */
const compiledFolder = join(distFolder, 'server', '.prerender')
/** The compiled pages of the last build: an edit of content renders them again and compiles nothing. */
const keptFolder = join(distFolder, 'renderer')
const stateFile = join(keptFolder, 'kept.json')

/** What Astro tells the compiled pages beside the content: the style sheets of each. */
type Internals = { pagesByKeys: Map<string, { styles: unknown[] }>; entrySpecifierToBundleMap: Map<string, string> }

/** The compiled pages. A part of Astro that may change with its version; the lockfile belongs to the digest of the code. */
type CompiledPages = PageRenderer & {
  setInternals: (internals: Internals) => void
  setOptions: (options: object) => void
}

/** @param code digest of everything but the content @param baseUrl public address of the site, which is compiled in */
type KeptState = { code: string; baseUrl: string; styles: [string, unknown[]][] }

/** Who sets a prerenderer has to name what is compiled for it: here, what Astro compiles by itself. */
export const prerenderEntry: Plugin = {
  name: 'consultation-intake-prerender-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : undefined,
}

/**
 * Renders the pages that Astro has compiled, and keeps what was compiled. Nothing is left for Astro to render.
 * @param state says what they were compiled from
 */
export function keepingRenderer(render: AstroPrerenderer, state: Omit<KeptState, 'styles'>): AstroPrerenderer {
  return {
    ...render,
    setup: async () => {
      const pages = await compiledPages(compiledFolder)
      const setInternals = pages.setInternals.bind(pages)
      let styles: KeptState['styles'] = []
      pages.setInternals = (internals) => {
        styles = [...internals.pagesByKeys].map(([key, page]) => [key, page.styles])
        setInternals(internals)
      }
      await render.setup?.()
      await rm(keptFolder, { recursive: true, force: true })
      await cp(compiledFolder, keptFolder, { recursive: true })
      await writeFile(stateFile, JSON.stringify({ ...state, styles } satisfies KeptState))
    },
    getStaticPaths: async () => {
      const pages = await compiledPages(compiledFolder)
      await renderPages(pages, await render.getStaticPaths(), { folder: publishedFolder, baseUrl: state.baseUrl })
      return []
    },
  }
}

/** @returns the pages as they were compiled from this very code; nothing where there are none */
export async function keptPages(code: string, baseUrl: string): Promise<CompiledPages | undefined> {
  if (!existsSync(stateFile)) return undefined
  const kept = JSON.parse(await readFile(stateFile, 'utf8')) as KeptState
  if (kept.code !== code || kept.baseUrl !== baseUrl) return undefined
  const pages = await compiledPages(keptFolder)
  pages.setInternals({
    pagesByKeys: new Map(kept.styles.map(([key, styles]) => [key, { styles }])),
    entrySpecifierToBundleMap: new Map(),
  })
  pages.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } })
  return pages
}

async function compiledPages(folder: string): Promise<CompiledPages> {
  const entry = (await readdir(folder)).find((name) => /^prerender-entry\..*\.mjs$/.test(name))
  if (!entry) throw new Error(`There are no compiled pages in ${folder}.`)
  const { app } = (await import(pathToFileURL(join(folder, entry)).href)) as { app: CompiledPages }
  return app
}
