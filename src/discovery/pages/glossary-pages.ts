import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { readersOf } from '../../catalogue/readers.ts'
import { paths } from '../../contract/paths.ts'
import { wordsOf } from '../../words/words.ts'
import { joinParts, leadingOn } from '../page-parts.ts'
import { latest, linkList, type SitePage } from '../site-page.ts'
import { blocks, type LinkSection, linkSections } from './markdown.ts'

/** @returns the terms by the letter that they begin with, in the order of the glossary */
export function termsByLetter({ glossary, service }: Catalogue): [letter: string, terms: Entry<'glossary'>[]][] {
  return [
    ...Map.groupBy(glossary, ({ data }) => data.term.normalize('NFD').charAt(0).toLocaleUpperCase(service.language)),
  ]
}

/** @returns the other words for a term; nothing where there are none */
export function alsoCalled({ data }: Entry<'glossary'>, catalogue: Catalogue): string | undefined {
  const { also } = wordsOf(catalogue).glossary
  return data.aliases.length > 0 ? also({ names: data.aliases.join(', ') }) : undefined
}

/** @returns where a term leads on to */
export function termLinks({ url, data }: Entry<'glossary'>, catalogue: Catalogue): LinkSection[] {
  const related = pickEntries(catalogue.glossary, data.related).map((term) => ({
    url: term.url,
    language: term.language,
    data: { title: term.data.term, description: term.data.definition },
  }))
  const words = wordsOf(catalogue).glossary
  return [
    { heading: words.related, links: related },
    { heading: words.where, links: readersOf(catalogue).get(url) ?? [] },
  ]
}

/** @returns the list of terms, and a page for each */
export function glossaryPages(catalogue: Catalogue): SitePage[] {
  const { glossary } = catalogue
  const words = wordsOf(catalogue)
  const line = ({ url, data }: Entry<'glossary'>) => ({ path: url, title: data.term, description: data.definition })
  return [
    {
      path: addressIn(catalogue, paths.glossary),
      title: words.sections.glossary,
      description: words.pages.glossary,
      section: 'glossary',
      updated: latest(glossary.map(({ data }) => data.updated)),
      markdown: blocks(
        termsByLetter(catalogue).flatMap(([letter, terms]) => [`## ${letter}`, linkList(terms.map(line))]),
      ),
    },
    ...glossary.map((entry): SitePage => {
      const { url, data, markdown, reading } = entry
      return {
        path: url,
        title: data.term,
        description: data.definition,
        section: 'glossary',
        updated: data.updated,
        ...joinParts([
          leadingOn(alsoCalled(entry, catalogue) ?? ''),
          { markdown, reading },
          linkSections(termLinks(entry, catalogue)),
        ]),
      }
    }),
  ]
}
