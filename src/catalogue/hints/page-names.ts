import { paths } from '../../contract/paths.ts'
import { baseLanguage } from '../../words/base-language.ts'
import type { CollectionName } from '../collections.ts'
import { collections } from '../collections.ts'
import type { SpokenFile } from './said.ts'

/** Pages that are called by their titles: a word such as “agents” may lead to a topic and to a term. */
const titled: readonly CollectionName[] = ['services', 'knowledge', 'case-studies', 'pages', 'people']

/** What people call pages that are on every site. */
const everywhere: readonly [address: string, names: string][] = [
  [
    paths.pricing,
    'pricing, prices, price list, pricing page, Preise, Preisliste, Preisseite, tarifs, liste des prix, prix',
  ],
  [paths.services, 'services, our services, Leistungen, unsere Leistungen, prestations'],
  [paths.glossary, 'glossary, Glossar, glossaire'],
  [
    paths.contact,
    'contact, contact page, contact form, contact us, Kontakt, Kontaktseite, Kontaktformular, page de contact',
  ],
  [paths.caseStudies, 'case studies, Referenzen, Fallstudien, études de cas, références'],
  [paths.knowledge, 'knowledge base, Wissensdatenbank, base de connaissances'],
  [paths.developers, 'developer pages, for developers, Seiten für Entwickler, für Entwickler, pages pour développeurs'],
]

export type PageName = { address: string; collection: CollectionName | 'service' | undefined; name: string }

/** @returns the pages of a site by what they are called in a language, in small letters */
export function pageNames(files: readonly SpokenFile[]): (name: string, language: string) => readonly PageName[] {
  const known = new Map<string, PageName[]>()
  const add = (language: string, page: PageName) => {
    const key = `${language} ${page.name.toLowerCase()}`
    const others = known.get(key)
    if (others) others.push(page)
    else known.set(key, [page])
  }
  const languages = new Set(files.map(({ language }) => baseLanguage(language)))
  for (const language of languages)
    for (const [address, names] of everywhere)
      for (const name of names.split(',')) add(language, { address, collection: undefined, name: name.trim() })
  for (const { collection, slug, language, source } of files) {
    if (collection === 'service' || !titled.includes(collection)) continue
    const { title, name } = source.frontmatter as { title?: unknown; name?: unknown }
    const own = collection === 'people' ? name : title
    if (typeof own !== 'string') continue
    // A name of a person is the same in every language.
    for (const one of collection === 'people' ? languages : [baseLanguage(language)])
      add(one, { address: collections[collection].url(slug), collection, name: own })
  }
  return (name, language) => known.get(`${baseLanguage(language)} ${name.toLowerCase()}`) ?? []
}
