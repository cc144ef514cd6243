import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { sbomOf } from './sbom.ts'

/** `npm run --silent sbom`: prints the bill of materials of what is shipped. */
const lockfile = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
process.stdout.write(`${JSON.stringify(sbomOf(lockfile), null, 2)}\n`)
