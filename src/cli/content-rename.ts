import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hostsOf } from '../catalogue/markdown/links.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { formatProblems, suggest } from '../catalogue/problem.ts'
import { contentFolder } from '../catalogue/folders.ts'
import type { EntryFile } from '../catalogue/place-of-file.ts'
import { readContent } from '../catalogue/read.ts'
import { singleNames } from '../catalogue/single-files.ts'
import { type FileName, readFileName } from '../catalogue/rename/file-name.ts'
import { planRename } from '../catalogue/rename/plan-rename.ts'
import { writeEditorSchemas } from '../build/editor-schemas.ts'
import { projectRoot } from '../project-root.ts'
import { readSiteUrl } from '../settings/site-address.ts'
import { readContentOptions } from './content-options.ts'
import { exitWithReason } from './exit.ts'

const usage = `npm run content:rename -- <file> <new name>

Gives a file of the content another name, such as "knowledge/late-batches slow-batches": links to it in all content
follow, names of it in fields too, and its former address leads to the new one. Its translations go along. What is there already is never written
over. --root <folder> is the project.
`

/** `npm run content:rename`: another name for a file, and for whatever refers to it. */
async function rename(): Promise<void> {
  const { values, positionals, help } = readContentOptions(process.argv.slice(2), { root: { type: 'string' } }, usage)
  if (help) return console.log(usage)
  const [old, name, ...rest] = positionals
  if (!old || !name || rest.length > 0) throw new Error(`Give the file and its new name.\n\n${usage}`)
  const root = values.root ?? projectRoot
  const content = await readContent(root)
  const known: EntryFile[] = [...content.entries, ...content.unread]
  const from = foundFile(old, known)
  const to = newFile(name, from)
  if (existsSync(join(root, contentFolder, to.path)))
    throw new Error(`${contentFolder}/${to.path} is there already. Nothing was changed.`)

  const { translations } = content
  const paths = [
    ...singleNames.map((single) => `${single}.md`),
    ...[...known, ...translations].map(({ path }) => path),
  ].filter((path) => existsSync(join(root, contentFolder, path)))
  const texts = new Map<string, string>()
  const languages = [...new Set(translations.map(({ language }) => language))]
  for (const path of paths) texts.set(path, await readFile(join(root, contentFolder, path), 'utf8'))
  const plan = planRename(texts, { from, to, languages }, hosts(content.singles.service?.frontmatter))
  if (plan.kind === 'taken') throw new Error(`${plan.reason} Nothing was changed.`)
  if (plan.kind === 'unreadable')
    throw new Error(
      `${formatProblems(plan.problems)}\n\nMend this first, as links may be hidden in it. Nothing was changed.`,
    )
  for (const [path, text] of plan.texts) await writeText(join(root, contentFolder, path), text)
  for (const path of plan.gone) await removeFile(join(root, contentFolder, path))

  const found = [...plan.mended.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${contentFolder}/${from.path} is now ${contentFolder}/${to.path}.`)
  const others = plan.gone.filter((path) => path !== from.path)
  if (others.length > 0)
    console.log(`  Its translations go along: ${others.map((path) => `${contentFolder}/${path}`).join(', ')}.`)
  for (const [path, count] of plan.mended) console.log(`  ${contentFolder}/${path}: ${count} mended`)
  if (found === 0) console.log('  Nothing in the content referred to it.')
  console.log(
    plan.redirect ? `Who asks for ${plan.redirect} is sent there.` : 'Files of this folder leave no former address.',
  )
  await check(root)
}

/** Problems that the rename did not mend, or that were there before. */
async function check(root: string): Promise<void> {
  await writeEditorSchemas(root, await readContent(root))
  const loaded = await loadCatalogue({ root, drafts: true, now: new Date() })
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
}

function foundFile(typed: string, known: readonly EntryFile[]): EntryFile {
  const { collection, slug } = named(typed)
  const found = known.filter((file) => file.slug === slug && (!collection || file.collection === collection))
  if (found.length === 1) return found[0]!
  if (found.length > 1)
    throw new Error(
      `"${typed}" is the name of several files: ${found.map(({ path }) => path).join(', ')}. Give the folder too.`,
    )
  const names = known.map((file) => (collection ? `${file.collection}/${file.slug}` : file.slug))
  const suggestion = suggest(collection ? `${collection}/${slug}` : slug, names)
  throw new Error(
    `There is no file "${typed}" in ${contentFolder}/${suggestion?.startsWith('did') ? `: ${suggestion}` : '.'} Nothing was changed.`,
  )
}

function newFile(typed: string, from: EntryFile): EntryFile {
  const { collection = from.collection, slug } = named(typed)
  if (collection !== from.collection)
    throw new Error(
      `A file stays in its folder, because files of another one have other fields. Give a name in ${from.collection}/.`,
    )
  const path = from.collection === 'skills' ? `skills/${slug}/SKILL.md` : `${from.collection}/${slug}.md`
  return { collection, slug, path }
}

function named(typed: string): Extract<FileName, { slug: string }> {
  const name = readFileName(typed)
  if ('slug' in name) return name
  throw new Error(`"${typed}" is no name of a file in ${contentFolder}/: ${name.suggestion}. Nothing was changed.`)
}

function hosts(service: unknown): Set<string> {
  const { url } = (service ?? {}) as { url?: unknown }
  const addresses = [typeof url === 'string' ? url : undefined, readSiteUrl(process.env)]
  return hostsOf(addresses.filter((address) => address !== undefined && URL.canParse(address)) as string[])
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** A skill leaves a folder behind; one that holds more stays. */
async function removeFile(file: string): Promise<void> {
  await rm(file)
  if (file.endsWith('SKILL.md')) await rmdir(dirname(file)).catch(() => undefined)
}

rename().catch(exitWithReason)
