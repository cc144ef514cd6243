import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { collectionNames, collections } from '../catalogue/collections.ts'
import { factsInTexts, otherRetention, unsaidRetention } from '../catalogue/hints/facts-in-texts.ts'
import { withoutEchoes } from '../catalogue/hints/echoes.ts'
import { entryHints, languageHints, textHints, translationHints } from '../catalogue/hints/hints.ts'
import { withoutMeant } from '../catalogue/hints/meant.ts'
import { factsSaidTwice } from '../catalogue/hints/said-twice.ts'
import { ownAddresses } from '../catalogue/hints/own-addresses.ts'
import { siteHints } from '../catalogue/hints/site-hints.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { contentFolder, readContent } from '../catalogue/read.ts'
import { projectRoot } from '../project-root.ts'
import { writeEditorSchemas } from '../build/editor-schemas.ts'
import { readContentOptions } from './content-options.ts'
import { exitWithReason } from './exit.ts'
import { withoutUnchangedWords } from './unchanged-words.ts'
import { gitIn } from './upgrade/git.ts'

/** An editor saves several files at once, and some programs write a file twice. */
const settleMs = 200

const usage = `npm run content:check                what is wrong in the content, with what to do; and hints, which stop nothing
npm run content:check -- --watch     again whenever a file is saved
npm run content:check -- <folder>    of another project
`

/** Hints are often right, and not always. */
const silence = 'One that is wrong is silenced by `meant`, a field of its file: docs/edit.md says how.'

/** Hints compare files, and cannot where one of them is wrong. */
const hintsLater = 'Hints, which stop nothing, are given once these are mended.'

/** `npm run content:check`: what the build would say of the content, without building; and hints, which stop nothing. */
async function check(root: string): Promise<string> {
  const loaded = await loadCatalogue({ root, drafts: true, now: new Date(), readHints: textHints })
  if ('problems' in loaded) throw new Error(`${formatProblems(loaded.problems)}\n\n${hintsLater}`)
  const content = await readContent(root)
  await writeEditorSchemas(root, content)
  const { service } = loaded.catalogue
  const facts = content.singles.service
  const given = [
    ...loaded.hints,
    ...entryHints(content.entries, service.currency),
    ...translationHints(content, service.currency),
    ...languageHints(content, service.language),
    ...ownAddresses(
      [...content.entries.filter(({ collection }) => collection !== 'skills'), ...content.translations],
      service.url,
    ),
    ...siteHints(content, loaded.catalogue, new Date().toISOString().slice(0, 10)),
    ...factsInTexts(content.entries, service),
    ...factsSaidTwice(
      [facts, ...content.translations.filter(({ of }) => of === 'service').map(({ source }) => source)].filter(
        (source) => source !== undefined,
      ),
      service,
    ),
    ...otherRetention(
      [
        ...content.entries.filter(({ collection }) => collection === 'pages'),
        ...content.translations.filter(({ path }) => path.includes('/pages/')),
      ].map(({ source }) => source),
      service,
    ),
    ...(facts ? unsaidRetention(content.entries, service, facts) : []),
  ]
  const silencing = content.entries.filter(({ collection }) => 'meant' in collections[collection].schema.shape)
  const sources = [...silencing, ...content.translations].map(({ source }) => source)
  const news = await withoutUnchangedWords(withoutEchoes(given), content.entries, gitIn(root))
  const hints = withoutMeant(news, facts ? [...sources, facts] : sources)
  const counts = collectionNames.map((name) => `${loaded.catalogue[name].length} ${name}`)
  const verdict = `The content is in order: ${counts.join(', ')}.`
  return hints.length === 0 ? verdict : `${formatProblems(hints, 'hint')}, which stop nothing. ${silence}\n\n${verdict}`
}

/** Checks again whenever something changes, until Ctrl-C. */
async function checkOnChange(root: string): Promise<void> {
  const report = () => check(root).then(console.log, ({ message }: Error) => console.error(`\n${message}\n`))
  let timer: NodeJS.Timeout | undefined
  // Watching starts before the first check, so that a file saved during it is noticed.
  watch(join(root, contentFolder), { recursive: true }, () => {
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
