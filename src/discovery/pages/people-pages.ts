import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { peoplePath } from '../../contract/list-paths.ts'
import { wordsOf } from '../../words/words.ts'
import { leadingOn, type PagePart, pageWith } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { blocks, bullets, type LinkSection, linkSections } from './markdown.ts'
import { nextStepPart } from './next-step.ts'

/** What somebody wrote. */
export type Written = Entry<'knowledge'> | Entry<'case-studies'>

const writtenBy = perCatalogue((catalogue): ReadonlyMap<string, readonly Written[]> => {
  const found = new Map<string, Written[]>()
  for (const entry of [...catalogue.knowledge, ...catalogue['case-studies']])
    for (const author of entry.data.authors) found.set(author, [...(found.get(author) ?? []), entry])
  return found
})

/** @returns who wrote something, in the order in which it says so; nobody where it does not */
export function authorsOf({ data }: Written, catalogue: Catalogue): Entry<'people'>[] {
  const people = new Map(pickEntries(catalogue.people, data.authors).map((person) => [person.slug, person]))
  return data.authors.flatMap((author) => people.get(author) ?? [])
}

/** @returns who wrote something, as the beginning of its text; nothing where it has no author */
export function bylinePart(entry: Written, catalogue: Catalogue): PagePart | undefined {
  const authors = authorsOf(entry, catalogue)
  if (authors.length === 0) return undefined
  const { by } = wordsOf(catalogue).people
  return leadingOn(blocks(authors.map(({ url, data }) => `${by} [${data.name}](${url}), ${data.role}`)))
}

/** @returns where a link leads, as people say it: without its scheme and what most addresses begin with */
export function placeOf(address: string): string {
  const { hostname, pathname } = new URL(address)
  return (hostname.replace(/^www\./, '') + pathname).replace(/\/$/, '')
}

/** @returns what a person wrote, in sections */
export function personLinks({ slug }: Entry<'people'>, catalogue: Catalogue): LinkSection[] {
  const { people, sections } = wordsOf(catalogue)
  const written = writtenBy(catalogue).get(slug) ?? []
  return [
    { heading: people.wrote, links: written.filter(({ data }) => 'topics' in data) },
    { heading: sections['case-studies'], links: written.filter(({ data }) => 'client' in data) },
  ]
}

/** @returns what somebody answers for, as one line of a list; nothing where that is not said */
function answersFor({ data }: Entry<'people'>, catalogue: Catalogue): string[] {
  const { people, lists } = wordsOf(catalogue)
  return data.answers_for.length > 0
    ? [lists.fact({ name: people.answersFor, value: data.answers_for.join('; ') })]
    : []
}

/** @returns who works here, each with what they do; nothing where nobody is introduced */
export function peopleLine({ people }: Catalogue): string | undefined {
  return people.length > 0 ? bullets(people.map(({ url, data }) => `[${data.name}](${url}), ${data.role}`)) : undefined
}

/** What a list of people shows of what each wrote. */
const mostListed = 2

/** @returns what a person wrote last */
export function latestOf({ slug }: Entry<'people'>, catalogue: Catalogue): readonly Written[] {
  return (writtenBy(catalogue).get(slug) ?? []).slice(0, mostListed)
}

/** @returns the list of people and a page for each; nothing where nobody is introduced */
export function peoplePages(catalogue: Catalogue): SitePage[] {
  const { people, service } = catalogue
  if (people.length === 0) return []
  const words = wordsOf(catalogue).people
  const line = (person: Entry<'people'>) => {
    const { url, data } = person
    const written = latestOf(person, catalogue).map((entry) => `[${entry.data.title}](${entry.url})`)
    const told = [data.role, data.description, ...answersFor(person, catalogue), ...written]
    return [`- [${data.name}](${url})`, ...told.map((one) => `  - ${one}`)].join('\n')
  }
  return [
    pageWith(
      {
        path: addressIn(catalogue, peoplePath),
        title: words.title,
        description: service.team_size > people.length ? words.aboutSome({ whole: service.team_size }) : words.about,
        section: 'about',
        updated: latest(people.map(({ data }) => data.updated)),
        list: { isPart: false, previous: undefined, next: undefined },
      },
      () => [{ markdown: people.map(line).join('\n') }, nextStepPart(catalogue)],
    ),
    ...people.map((person): SitePage => {
      const { url, data, markdown, reading } = person
      const picture = data.picture && `![${data.picture_alt}](${data.picture})`
      const elsewhere = data.links.map(({ label, address }) => `${label} [${placeOf(address)}](${address})`)
      return pageWith(
        {
          path: url,
          title: data.name,
          description: data.description,
          section: 'about',
          updated: data.updated,
        },
        () => [
          { markdown: data.role },
          { markdown, reading },
          picture ? { markdown: picture } : undefined,
          data.answers_for.length > 0
            ? { markdown: blocks([`**${words.answersFor}**`, bullets(data.answers_for)]) }
            : undefined,
          elsewhere.length > 0 ? { markdown: blocks([`**${words.elsewhere}**`, bullets(elsewhere)]) } : undefined,
          linkSections(personLinks(person, catalogue)),
          nextStepPart(catalogue),
        ],
      )
    }),
  ]
}
