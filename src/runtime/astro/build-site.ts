import { loadCatalogue } from '../../catalogue/load.ts'
import { formatProblems } from '../../catalogue/problem.ts'
import { distFolder } from '../build-files.ts'
import { digestOfCode, hasBuild, markUnbuilt } from '../build-state.ts'
import { isBuiltByNetlify, readSiteUrl } from '../environment.ts'
import { projectRoot } from '../project-root.ts'
import { requireSecretKeyOnNetlify } from '../secret-key.ts'
import { compile } from './compile.ts'
import { writeEdgeFunction } from './edge-function.ts'
import { keptPages } from './kept-pages.ts'
import { renderSite } from './render-site.ts'

/**
 * Compiles the site, unless nothing but content has changed since the last build, and renders it. Every page and document
 * is rendered anew, so nothing can be stale.
 * @param clean whether it is compiled in any case @param quiet whether only what is wrong is told
 * @returns whether it was compiled @throws what is wrong with the content or the settings, before anything is touched
 */
export async function buildSite({ clean, quiet }: { clean: boolean; quiet: boolean }): Promise<{ compiled: boolean }> {
  const netlify = isBuiltByNetlify(process.env)
  // Before a deploy that would answer nothing.
  if (netlify) requireSecretKeyOnNetlify(process.env)
  const baseUrl = readSiteUrl(process.env)
  const loaded = await loadCatalogue({ root: projectRoot, baseUrl, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
  const code = await digestOfCode(projectRoot)
  const kept = !clean && !netlify && (await hasBuild(distFolder)) ? await keptPages(code) : undefined
  await markUnbuilt(distFolder)
  if (!kept) await compile({ quiet })
  const pages = kept ?? (await keptPages(code))
  if (!pages) throw new Error('The code has changed while it was compiled: build again.')
  await renderSite(pages, loaded.catalogue)
  if (netlify) await writeEdgeFunction(projectRoot)
  return { compiled: !kept }
}
