import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingOptionalPackages } from './lockfile.ts'
import { projectRoot } from '../runtime/project-root.ts'

/**
 * `npm run lockfile`: names the packages for other platforms in package-lock.json. `npm install` leaves them out when
 * the registry at hand does not offer them, and `npm ci` then refuses the file, everywhere.
 */
const path = join(projectRoot, 'package-lock.json')
const lockfile = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingOptionalPackages(lockfile)
const packages = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`)
console.log(`${Object.keys(missing).length} packages for other platforms were added to package-lock.json.`)
