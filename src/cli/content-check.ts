import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { EditingMemory, type Memory } from '../catalogue/memory.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { contentFolder } from '../catalogue/folders.ts'
import { projectRoot } from '../project-root.ts'
import { contentFindings } from './content-findings.ts'
import { readContentOptions } from './content-options.ts'
import { exitWithReason } from './exit.ts'

/** An editor saves several files at once, and some programs write a file twice. */
const settleMs = 200

const usage = `npm run content:check                what is wrong in the content, with what to do; and hints, which stop nothing
npm run content:check -- --watch     again whenever a file is saved
npm run content:check -- <folder>    of another project
`

/** Hints are often right, and not always. */
const silence = 'One that is wrong is silenced by `meant`, a field of its file: docs/edit.md says how.'

/** Hints compare files, and cannot where one of them is wrong. */
const hintsLater = 'Hints about these files, and about what is compared with them, are given once they are mended.'

/**
 * `npm run content:check`: what the build would say of the content, without building; and hints, which stop nothing.
 */
async function check(root: string, memory?: Memory): Promise<string> {
  const { problems, hints, counts } = await contentFindings(root, new Date(), memory)
  const told = `${formatProblems(hints, 'hint')}, which stop nothing. ${silence}`
  if (problems.length > 0)
    throw new Error([formatProblems(problems), ...(hints.length > 0 ? [told] : []), hintsLater].join('\n\n'))
  const verdict = `The content is in order: ${counts.join(', ')}.`
  return hints.length === 0 ? verdict : `${told}\n\n${verdict}`
}

/** Checks again whenever something changes, until Ctrl-C. */
async function checkOnChange(root: string): Promise<void> {
  const memory = new EditingMemory()
  const report = () => check(root, memory).then(console.log, ({ message }: Error) => console.error(`\n${message}\n`))
  let timer: NodeJS.Timeout | undefined
  // Watching starts before the first check, so that a file saved during it is noticed.
  watch(join(root, contentFolder), { recursive: true }, (_event, path) => {
    if (path) memory.forget(join(contentFolder, path))
    clearTimeout(timer)
    timer = setTimeout(() => (turn = turn.then(report)), settleMs)
  })
  let turn = report()
  await turn
  console.log('Watching content/. Stop with Ctrl-C.')
}

async function run(): Promise<void> {
  const watched = { watch: { type: 'boolean', default: false } } as const
  const { values, positionals, help } = readContentOptions(process.argv.slice(2), watched, usage)
  if (help) return console.log(usage)
  const [root = projectRoot, ...more] = positionals
  if (more.length > 0 || !existsSync(join(root, contentFolder)))
    throw new Error(`${more[0] ?? root} is no folder of a project with ${contentFolder}/ in it.\n\n${usage}`)
  if (values.watch) return checkOnChange(root)
  console.log(await check(root))
}

run().catch(exitWithReason)
