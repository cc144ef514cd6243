import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

// As Astro does for itself: the same files are read by each build.
enableCompileCache()
const { buildSite } = await import('./build-site.ts')
parentPort!.postMessage(await buildSite(workerData))
