import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lockfiles, missingOptionalPackages, packagesWithoutIntegrity, type Unverified } from './lockfile.ts'
import { projectRoot } from '../project-root.ts'

/**
 * `npm run lockfile`: names the packages for other platforms in package-lock.json, and in those of the tools, with the
 * hash of their content as the registry has it. `npm install` leaves them out when the registry at hand does not offer
 * them, and `npm ci` then refuses the file, everywhere. It ends with 1 where the registry does not offer a package: the
 * public one does.
 */
for (const path of lockfiles(projectRoot)) await complete(path)

/** @param path of a lockfile, from the root of the project */
async function complete(path: string): Promise<void> {
  const file = join(projectRoot, path)
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptionalPackages(lockfile)
  const packages = { ...lockfile.packages, ...missing }
  const unverified = packagesWithoutIntegrity({ packages })
  const refused: string[] = []
  for (const one of unverified) {
    const integrity = await integrityOf(one)
    if (!integrity) refused.push(`${one.name}@${one.version}`)
    const { version, ...rest } = packages[one.path]
    packages[one.path] = { version, ...(integrity && { integrity }), ...rest }
  }
  // As npm sorts them, so that its next run moves none.
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} packages for other platforms were added to ${path}.`)
  console.log(`${unverified.length - refused.length} packages got the hash of their content.`)
  if (refused.length === 0) return
  console.error(`The registry at hand does not offer these, so they have none:\n${refused.join('\n')}`)
  process.exitCode = 1
}

/** @returns the hash that the registry has of a package, unless it has no such package */
async function integrityOf({ name, version }: Unverified): Promise<string | undefined> {
  const asked = promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'])
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return /^sha512-[\w+/]{86}==$/m.exec(stdout)?.[0]
}
