import { enableCompileCache } from 'node:module'
import { build } from '../runtime/astro/build.ts'
import { distFolder } from '../runtime/build-files.ts'
import { hasBuild } from '../runtime/build-state.ts'
import { isBuiltByNetlify, readSiteUrl } from '../runtime/environment.ts'
import { projectRoot } from '../runtime/project-root.ts'
import { exitWithReason } from './exit.ts'

/** `npm run build`: compiles and renders the site; renders only, where nothing but content has changed. */
async function run(): Promise<void> {
  if (!isBuiltByNetlify(process.env) && !process.argv.includes('--clean') && (await hasBuild(distFolder))) {
    // Not before they are needed: Astro loads them in a process of its own.
    const [{ loadCatalogue }, { formatProblems }, { rebuild }] = await Promise.all([
      import('../catalogue/load.ts'),
      import('../catalogue/problem.ts'),
      import('../runtime/astro/rebuild.ts'),
    ])
    const loaded = await loadCatalogue({
      root: projectRoot,
      baseUrl: readSiteUrl(process.env),
      drafts: false,
      now: new Date(),
    })
    if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
    if (await rebuild(loaded.catalogue))
      return console.log('The pages are rendered anew with the code of the last build.')
  }
  await build({ quiet: false })
}

// As Astro does for itself: the same files are read by each build.
enableCompileCache()
run().catch(exitWithReason)
