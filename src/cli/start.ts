import './quick-imports.ts'
import { pathToFileURL } from 'node:url'
import { bundledServer } from '../build/bundle-server.ts'
import { exitWithReason } from './exit.ts'

type Program = typeof import('./start-service.ts')

async function program(): Promise<Program> {
  const bundled = await bundledServer({ asBuilt: process.argv.includes('--as-built') })
  // A first start has only the sources, and so has one after they changed: it is what builds.
  return bundled ? ((await import(pathToFileURL(bundled).href)) as Program) : import('./start-service.ts')
}

await program()
  .then(({ start }) => start())
  .catch(exitWithReason)
