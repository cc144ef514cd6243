import { join } from 'node:path'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type CardCode, renderConfirmationCard } from '../discovery/confirmation-card.ts'
import { buildLibrary } from '../discovery/library.ts'
import type { Library } from '../mcp/library.ts'
import { projectRoot } from '../project-root.ts'

let bundled: Promise<CardCode> | undefined

/** @returns what agents may read and search, with the card that hosts show */
export async function libraryWithCard(catalogue: Catalogue, now: Date): Promise<Library> {
  bundled ??= bundleCard()
  return { ...buildLibrary(catalogue, now), card: renderConfirmationCard(catalogue, await bundled) }
}

/** Script and style, each as one text. An edit of the content changes neither, so they are made once for a process. */
async function bundleCard(): Promise<CardCode> {
  const { build } = await import('esbuild')
  const [script, style] = await Promise.all(
    ['browser/confirmation-card.ts', 'styles/confirmation-card.css'].map(async (file) => {
      const { outputFiles } = await build({
        absWorkingDir: projectRoot,
        entryPoints: [join(projectRoot, 'src', file)],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2023',
        logLevel: 'warning',
      })
      return outputFiles[0]!.text.trim()
    }),
  )
  return { script: script!, style: style! }
}
