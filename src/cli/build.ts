import { loadCatalogue } from '../catalogue/load.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { build } from '../runtime/astro/build.ts'
import { rebuild } from '../runtime/astro/rebuild.ts'
import { distFolder } from '../runtime/build-files.ts'
import { hasBuild } from '../runtime/build-state.ts'
import { isBuiltByNetlify, readSiteUrl } from '../runtime/environment.ts'
import { projectRoot } from '../runtime/project-root.ts'
import { exitWithReason } from './exit.ts'

/** `npm run build`: compiles and renders the site; renders only, where nothing but content has changed. */
async function run(): Promise<void> {
  if (!isBuiltByNetlify(process.env) && !process.argv.includes('--clean') && (await hasBuild(distFolder))) {
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

run().catch(exitWithReason)
