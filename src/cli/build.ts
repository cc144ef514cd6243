import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { isBuiltByNetlify } from '../settings/site-address.ts'
import { projectRoot } from '../project-root.ts'
import { exitWithReason } from './exit.ts'

/** `npm run build [-- --quiet]`: Astro builds the site, and what is wrong with the content is told without a stack. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } })
  // As Astro does for itself: the same files are read by each build.
  enableCompileCache()
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  const { build } = await import('astro')
  await build({ root: projectRoot, ...(values.quiet && { logLevel: 'silent' }) })
  // There is no start that could say so.
  if (isBuiltByNetlify(process.env))
    console.log(
      'One role of the database serves and changes tables, unless DATABASE_URL has one that may do less: docs/database.md, “A role that may do less”.',
    )
}

await run().catch(exitWithReason)
