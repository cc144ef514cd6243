/**
 * `npm start` and `npm run preview`. Plain JavaScript, as is what it runs where there is a bundle: to read one file of
 * TypeScript, Node.js loads a parser, which takes 20 MB for as long as the server lives.
 */
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..')
const chooser = join(root, 'dist', 'server', 'bundled-server.js')

enableCompileCache(join(root, 'node_modules/.cache/node'))
const bundle = await bundledServer()
// A first start has only the sources, and so has one after they changed: it is what builds.
await (bundle ? import(pathToFileURL(bundle).href).then(({ run }) => run()) : import('./start.ts'))

/** @returns the file of the server where one was bundled that is to run */
async function bundledServer() {
  if (!existsSync(chooser)) return undefined
  const chosen = await import(pathToFileURL(chooser).href)
  return chosen.bundledServer({ asBuilt: process.argv.includes('--as-built') })
}
