import { enableCompileCache } from 'node:module'
import { projectRoot } from '../project-root.ts'

// As Astro does for itself: the same files are read by each build.
enableCompileCache()
const { build } = await import('astro')
// Its types are made by `astro check`, and there is no content for it to look after; both would take a server more.
const options = { devOutput: false, sync: false }
await build({ root: projectRoot, ...(process.argv.includes('--quiet') && { logLevel: 'silent' }) }, options)
