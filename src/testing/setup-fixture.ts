import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '../project-root.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#7a3b12" d="M0 0h48v48H0z"/></svg>'

/** Two consultancies that have nothing in common with the sample, as they answer `npm run setup`. */
export const consultancies = {
  'a law firm in Vienna': {
    name: 'Kanzlei Leopold',
    legal_name: 'Leopold Rechtsanwälte GmbH',
    registration: 'Firmenbuch Handelsgericht Wien, FN 000000 a',
    tagline: 'Vertragsrecht für Handwerk und Handel',
    description:
      'Die Kanzlei Leopold berät Handwerksbetriebe und Händler in Wien bei Verträgen, Gewährleistung und Streit.',
    country: 'AT',
    domain: 'www.kanzlei-leopold.test',
    email: 'kanzlei@kanzlei-leopold.test',
    phone: '+43 1 000 00 00',
    street: 'Taborstraße 0',
    postal_code: '1020',
    locality: 'Wien',
    founded: '2011',
    team_size: '4',
  },
  'a consultant of bakeries in Lyon': {
    name: 'Le Fournil Conseil',
    legal_name: 'Le Fournil Conseil SARL',
    registration: 'RCS Lyon 000 000 000',
    tagline: 'Conseil aux boulangeries artisanales, du fournil à la caisse',
    description:
      'Le Fournil Conseil aide les boulangeries artisanales à produire mieux, à vendre juste et à se transmettre.',
    country: 'FR',
    domain: 'www.fournil-conseil.test',
    email: 'bonjour@fournil-conseil.test',
    phone: '+33 4 00 00 00 00',
    street: '3 rue du Levain',
    postal_code: '69001',
    locality: 'Lyon',
    founded: '2019',
    team_size: '2',
    accent: '#8a4b08',
    ink: '#2b1a12',
  },
} as const satisfies Record<string, Record<string, string>>

/** @returns the options of the command for answers */
export function optionsFor(answers: Readonly<Record<string, string>>): string[] {
  return Object.entries(answers).flatMap(([name, value]) => [`--${name.replaceAll('_', '-')}`, value])
}

/** @param folder to put it into @returns the path of a logo */
export async function drawLogo(folder: string): Promise<string> {
  const path = join(folder, 'Our Logo.svg')
  await writeFile(path, drawing)
  return path
}

/** Writes something wherever a setup left something to write, and publishes its drafts. @param folder of the project */
export async function fillIn(folder: string): Promise<void> {
  for (const path of await textsBelow(join(folder, 'content'))) {
    const text = await readFile(path, 'utf8')
    const filled = text
      .replaceAll(/(?:To be written|Noch zu schreiben|À écrire)\u00a0?: ([^\n'"]*)/g, '$1')
      .replace(/^draft: true\n/m, '')
    if (filled !== text) await writeFile(path, filled)
  }
}

/** What examples said of the sample’s work while they were of one consultancy alone. */
const formerExamples = ['support ticket', 'when is a rewrite right']
/**
 * Terms that the desk of every consultancy uses of itself, and those that stand in libraries: files of the glossary.
 */
const termsOfDesks =
  'agent api content-signals deliverable idempotency-key llms-txt model-context-protocol openapi sandbox webhook observability pilot rate-limit'

/**
 * @returns what nobody but the sample says: its facts, the code of its town, the names of its services, articles, work,
 *   people and terms, and the addresses of those
 */
export async function sampleWords(): Promise<string[]> {
  const content = join(projectRoot, 'content')
  const frontmatter = async (path: string) =>
    parse((await readFile(path, 'utf8')).split(/^---$/m)[1] ?? '') as Record<string, string>
  const { name, legal_name, registration, tagline, description, url, email, phone, address } = (await frontmatter(
    join(content, 'service.md'),
  )) as Record<string, string> & { address: Record<string, string> }
  const pages = (await textsBelow(content))
    .map((path) => path.slice(content.length + 1, -'.md'.length))
    .filter((path) => /^(?:services|pricing|knowledge|case-studies|people|glossary)\//.test(path))
    .filter((path) => !termsOfDesks.split(' ').includes(basename(path)))
  const named = await Promise.all(
    pages.map(async (path) => {
      const { title, name: person, term } = await frontmatter(join(content, `${path}.md`))
      return (title ?? person ?? term)!
    }),
  )
  const townCode = phone!.split(' ').slice(0, 2).join(' ')
  const facts = [name, legal_name, registration, tagline, description, new URL(url!).host, email, phone, townCode]
  return [
    ...[...facts, address.street, address.locality, address.postal_code].filter((word) => word !== undefined),
    ...named,
    ...pages.map((path) => `/${path}`),
    ...formerExamples,
  ]
}

/** @returns which words stand in which files or documents, whatever their case */
export function wordsIn(texts: Iterable<readonly [name: string, text: string]>, words: readonly string[]): string[] {
  const sought = words.map((word) => word.toLowerCase())
  return [...texts].flatMap(([name, text]) => {
    const read = text.toLowerCase()
    return sought.filter((word) => read.includes(word)).map((word) => `${name}: ${word}`)
  })
}

async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
}
