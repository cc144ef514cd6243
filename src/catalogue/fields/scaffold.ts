import { stringify } from 'yaml'
import { type CollectionName, collections } from '../collections.ts'
import { contentFolder } from '../folders.ts'
import { kebab, slugOf } from '../slug.ts'
import { type Field, fieldsOf } from './fields.ts'

/** The answers of an editor, by field. Other fields get a placeholder or are left out. */
export type Answers = Record<string, string>

/** A file to begin with. */
export type Scaffold = { file: string; content: string }

/** The field that names a file of the collection. */
export function titleField(collection: CollectionName): 'term' | 'name' | 'label' | 'title' {
  const { shape } = collections[collection].schema
  if ('term' in shape) return 'term'
  if ('label' in shape) return 'label'
  return 'title' in shape ? 'title' : 'name'
}

/** @returns the fields to ask for: those that a file cannot do without, and whose answer is one line */
export function questionsFor(collection: CollectionName): Field[] {
  return fieldsOf(collection).filter(({ required, kind, name }) => required && kind !== 'group' && name !== 'updated')
}

/**
 * @param today YYYY-MM-DD @param answers by field; lists with commas between their items
 * @returns a draft that passes the check where all questions are answered, save for what a list of groups needs;
 *   nothing where its title is in letters that no name of a file can be made of
 */
export function scaffold(collection: CollectionName, answers: Answers, today: string): Scaffold | undefined {
  const slug = answers['slug'] ? kebab(answers['slug']) : slugOf(answers[titleField(collection)] ?? '')
  if (slug === undefined) return undefined
  const fields = fieldsOf(collection)
  const given = (name: string) => (name === 'name' ? nameFor(collection, slug, answers) : answers[name])
  const data = Object.fromEntries(
    fields.flatMap((field) => {
      if (field.name === 'draft') return [[field.name, true]]
      const value = valueOf(field, given(field.name), today)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
  const name = collection === 'skills' ? `${slug}/SKILL.md` : `${slug}.md`
  const body = collection === 'skills' ? `# ${answers['name'] ?? slug}\n\nWrite the text here.` : 'Write the text here.'
  // Of questions, only a consent has a text.
  const hasText = collection !== 'questions' || data['kind'] === 'consent'
  return {
    file: `${contentFolder}/${collection}/${name}`,
    content: `---\n${stringify(data, { lineWidth: 0 })}---\n${hasText ? `\n${body}\n` : ''}`,
  }
}

/** A skill is called like its folder, and an answer, unless somebody says otherwise, like the file of its question. */
function nameFor(collection: CollectionName, slug: string, answers: Answers): string | undefined {
  if (collection === 'skills') return slug
  return collection === 'questions' ? (answers['name'] ?? slug.replaceAll('-', '_')) : answers['name']
}

function valueOf(field: Field, answer: string | undefined, today: string): unknown {
  const { kind, required, choices, fields, names } = field
  const text = answer?.trim()
  if (!text && !required) return undefined
  if (kind === 'day') return text || today
  if (kind === 'list')
    return text
      ? items(text, field, today)
      : [fields ? sample(fields, today) : names ? 'to-be-written' : 'to be written']
  if (kind === 'whole number' || kind === 'number') return text ? Number(text) : (field.min ?? 1)
  if (kind === 'true or false') return text === 'true'
  if (kind === 'group') return sample(fields ?? [], today)
  return text || choices?.[0] || placeholder(field)
}

function items(text: string, { fields }: Field, today: string): unknown[] {
  if (fields) return [sample(fields, today)]
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function sample(fields: readonly Field[], today: string): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter(({ required }) => required).map((field) => [field.name, valueOf(field, undefined, today)]),
  )
}

/** A text that passes the check and asks to be replaced. */
function placeholder({ name, pattern, min = 0 }: Field): string {
  if (pattern?.startsWith('^[a-z0-9]')) return 'to-be-written'
  if (pattern?.startsWith('^\\/')) return '/to-be-written'
  return `To be written: ${name.replaceAll('_', ' ')}`.padEnd(min, '.')
}
