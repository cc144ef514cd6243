import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { exitWithReason } from './exit.ts'

/**
 * With as much room as Node.js gives it, a build of thousands of pages takes hundreds of megabytes more and is no faster:
 * what has just come into being is mostly gone by the next page, and what grows old is about 25 KB for each page.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2_000 }

/** `npm run build [-- --clean --quiet]` */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { clean: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
  })
  const worker = new Worker(new URL('../runtime/astro/build-worker.ts', import.meta.url), {
    workerData: values,
    resourceLimits,
  })
  // An error in it is thrown here.
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The build ended before it was done, with code ${code}.`)
}

run().catch(exitWithReason)
