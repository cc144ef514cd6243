import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'

// As Astro does for itself: the same files are read by each build.
enableCompileCache()
const { buildSite } = await import('./build-site.ts')
const { clean, quiet } = workerData as { clean: boolean; quiet: boolean }
const { compiled } = await buildSite({ clean, quiet })
if (!quiet)
  console.log(compiled ? 'The site is built.' : 'The pages are rendered anew with the code of the last build.')
