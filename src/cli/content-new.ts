import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { select, text } from '@clack/prompts'
import { type CollectionName, collectionNames } from '../catalogue/collections.ts'
import { type Answers, questionsFor, scaffold, titleField } from '../catalogue/fields/scaffold.ts'
import { fieldsOf } from '../catalogue/fields/fields.ts'
import { suggest } from '../catalogue/problem.ts'
import { readContent } from '../catalogue/read.ts'
import { writeEditorSchemas } from '../build/editor-schemas.ts'
import { projectRoot } from '../project-root.ts'
import { exitWithReason } from './exit.ts'
import { meant } from './content-options.ts'
import { oneOf } from './options.ts'
import { answerOrEnd } from './answer-or-end.ts'

const fieldColumn = 16

const usage = `npm run content:new                                       asks
npm run content:new -- <collection> --title "A title"     asks nothing

<collection> is one of ${collectionNames.join(', ')}. Every field is an option: --description "…", --topics "one, two".
--slug <name> is the name of the file, where it is not that of the title. --root <folder> is the project.
`

/** `npm run content:new`: a draft with every field that the collection needs. */
async function create(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options: optionTypes() })
  if (values['help']) return console.log(helpFor(positionals[0]))
  const given = values as Answers
  const root = given['root'] ?? projectRoot
  const asks = positionals.length === 0
  const collection = asks ? await askCollection() : knownCollection(positionals[0]!)
  const known = new Set(['slug', 'root', ...fieldsOf(collection).map(({ name }) => name)])
  const unknown = Object.keys(given).find((name) => !known.has(name))
  if (unknown)
    throw new Error(`--${unknown} is no field of ${collection}${meant(unknown, [...known])}\n\n${helpFor(collection)}`)
  const answers = asks ? await askFields(collection) : given
  if (!answers[titleField(collection)]) throw new Error(`Give --${titleField(collection)}.\n\n${usage}`)

  const made = scaffold(collection, answers, new Date().toISOString().slice(0, 10))
  if (!made)
    throw new Error(
      `Give --slug: the name of a file is made of the letters a to z, and "${answers[titleField(collection)]}" has others.`,
    )
  const { file, content } = made
  if (existsSync(join(root, file))) throw new Error(`${file} is there already: give --slug with another name.`)
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), content)
  await writeEditorSchemas(root, await readContent(root))
  const isDraft = fieldsOf(collection).some(({ name }) => name === 'draft')
  const publish = isDraft ? ', and take out `draft: true` to publish it' : ''
  console.log(`${file} is there. Replace what is to be written, look at it with npm run dev${publish}.`)
}

/** @param word the collection that was named, if one was @returns how to make a file of it, with all of its fields */
function helpFor(word: string | undefined): string {
  const collection = collectionNames.find((name) => name === word)
  if (!collection) return usage
  const rows = fieldsOf(collection)
    .filter(({ name }) => name !== 'draft')
    .map(
      ({ name, required, description }) =>
        `  --${name.padEnd(fieldColumn)}${required ? '' : '(may be left out) '}${description}`,
    )
  return `npm run content:new -- ${collection} --${titleField(collection)} "…"\n\n${rows.join('\n')}\n`
}

function knownCollection(word: string): CollectionName {
  const suggestion = suggest(word, collectionNames)
  const known = collectionNames.some((name) => name === word)
  if (known || !suggestion?.startsWith('did you mean')) return oneOf('The collection', word, collectionNames)
  throw new Error(`There is no collection "${word}": ${suggestion}\n\n${usage}`)
}

/** Any field of any collection, so that `--title=x` and `--title x` mean the same. */
function optionTypes() {
  const names = collectionNames.flatMap((name) => fieldsOf(name).map((field) => field.name))
  const options = Object.fromEntries(['slug', 'root', ...names].map((name) => [name, { type: 'string' as const }]))
  return { ...options, help: { type: 'boolean' as const } }
}

async function askCollection(): Promise<CollectionName> {
  const options = collectionNames.map((value) => ({ value, label: value }))
  return answerOrEnd<CollectionName>(await select<CollectionName>({ message: 'What is it?', options }))
}

async function askFields(collection: CollectionName): Promise<Answers> {
  const answers: Answers = {}
  for (const { name, kind, description, min = 0, max = Infinity, fields, choices } of questionsFor(collection)) {
    if (fields || kind === 'day') continue
    if (choices) {
      const options = choices.map((value) => ({ value, label: value }))
      answers[name] = answerOrEnd(await select({ message: `${name}: ${description}`, options }))
      continue
    }
    const validate = (value = '') => {
      if (kind === 'text' && (value.trim().length < min || value.trim().length > max))
        return `It has ${value.trim().length} characters.`
      return value.trim() ? undefined : 'It cannot be left out.'
    }
    const hint = kind === 'list' ? ' With commas between.' : ''
    answers[name] = answerOrEnd(await text({ message: `${name}: ${description}${hint}`, validate }))
  }
  return answers
}

create().catch(exitWithReason)
