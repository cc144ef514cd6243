import { projectRoot } from '../../project-root.ts'
import { enginesHere, missingPackages } from './engines.ts'
import { tryEngine } from './try-engine.ts'

/** `npm run lab:engines` */
for (const start of await enginesHere()) {
  const engine = await start()
  try {
    const tried = await tryEngine(engine, projectRoot)
    const failed = tried.filter(({ result }) => result !== 'passed')
    console.log(`${engine.name}: ${tried.length - failed.length} of ${tried.length} checks passed`)
    for (const { check, result } of tried) console.log(`  ${result === 'passed' ? 'passed' : 'FAILED'}  ${check}`)
    for (const { check, result } of failed) console.error(`${check}: ${result}`)
    if (failed.length > 0) process.exitCode = 1
  } finally {
    await engine.remove()
  }
}
const missing = await missingPackages()
if (missing.length > 0) console.log(`Not tried, because it is not installed: apt-get install ${missing.join(' ')}`)
