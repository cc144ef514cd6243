import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { isBuiltByNetlify } from '../runtime/environment.ts'
import { exitWithReason } from './exit.ts'

/**
 * `npm run build [-- --clean --quiet]`. In package.json it is given less room than Node.js would give it: with more, a build
 * of thousands of pages takes hundreds of megabytes more and is hardly faster. What has just come into being is mostly
 * gone by the next page, and what grows old is about 25 KB for each page, so there is room for some 50,000 of them.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { clean: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
  })
  // As Astro does for itself: the same files are read by each build.
  enableCompileCache()
  const { buildSite } = await import('../runtime/astro/build-site.ts')
  const { compiled } = await buildSite(values)
  // There is no start that could say so.
  if (isBuiltByNetlify(process.env))
    console.log(
      'One role of the database serves and changes tables, unless DATABASE_URL has one that may do less: README, “A role that may do less”.',
    )
  if (values.quiet) return
  console.log(compiled ? 'The site is built.' : 'The pages are rendered anew with the code of the last build.')
}

// A build that is left waiting for something that never comes ends here, and fails.
await run().catch(exitWithReason)
