import { watch } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collectionNames } from '../catalogue/collections.ts'
import { textHints, titleHints } from '../catalogue/hints/hints.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { contentFolder, readContent } from '../catalogue/read.ts'
import { projectRoot } from '../project-root.ts'
import { writeEditorSchemas } from '../build/editor-schemas.ts'
import { exitWithReason } from './exit.ts'

/** An editor saves several files at once, and some programs write a file twice. */
const settleMs = 200

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean', default: false } },
})
const root = positionals[0] ?? projectRoot

/** `npm run content:check`: what the build would say of the content, without building; and hints, which stop nothing. */
async function check(): Promise<string> {
  const loaded = await loadCatalogue({ root, drafts: true, now: new Date(), readHints: textHints })
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
  const content = await readContent(root)
  await writeEditorSchemas(root, content)
  const hints = [...loaded.hints, ...titleHints(content.entries)]
  const counts = collectionNames.map((name) => `${loaded.catalogue[name].length} ${name}`)
  const verdict = `The content is in order: ${counts.join(', ')}.`
  return hints.length === 0 ? verdict : `${formatProblems(hints, 'hint')}\n\n${verdict}`
}

/** Checks again whenever something changes, until Ctrl-C. */
async function checkOnChange(): Promise<void> {
  const report = () => check().then(console.log, ({ message }: Error) => console.error(`\n${message}\n`))
  let timer: NodeJS.Timeout | undefined
  // Before the first check, so that nothing which is saved during it goes unseen.
  watch(join(root, contentFolder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => (turn = turn.then(report)), settleMs)
  })
  let turn = report()
  await turn
  console.log('Watching content/. Stop with Ctrl-C.')
}

if (values.watch) checkOnChange().catch(exitWithReason)
else check().then(console.log, exitWithReason)
