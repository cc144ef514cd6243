import { loadCatalogue } from '../catalogue/load.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { collectionNames } from '../catalogue/collections.ts'
import { projectRoot } from '../runtime/project-root.ts'
import { exitWithReason } from './exit.ts'

/** `npm run content:check`: what the build would say of the content, without building. */
async function check(): Promise<void> {
  const loaded = await loadCatalogue({ root: process.argv[2] ?? projectRoot, drafts: true })
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
  const counts = collectionNames.map((name) => `${loaded.catalogue[name].length} ${name}`)
  console.log(`The content is in order: ${counts.join(', ')}.`)
}

check().catch(exitWithReason)
