import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { letterOf } from '../../catalogue/fragments.ts'
import { listPages } from '../../catalogue/lists/list-pages.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { readersOf } from '../../catalogue/readers.ts'
import { wordsOf } from '../../words/words.ts'
import { leadingOn, pageWith } from '../page-parts.ts'
import { latest, linkList, type SitePage } from '../site-page.ts'
import { aboutPage, emptyPart, listOf, pagingPart } from './list-page.ts'
import { blocks, type LinkSection, linkSections } from './markdown.ts'
import { nextStepPart } from './next-step.ts'

/** @returns the terms by the letter that they begin with, in the order of the glossary */
export function termsByLetter(
  terms: readonly Entry<'glossary'>[],
  catalogue: Catalogue,
): [letter: string, terms: Entry<'glossary'>[]][] {
  return [...Map.groupBy(terms, (term) => letterIn(term, catalogue))]
}

function letterIn({ data }: Entry<'glossary'>, { service }: Catalogue): string {
  return letterOf(data.term, service.language)
}

/** @returns for each letter that terms begin with, the address of the page on which they do so first */
export const pagesOfLetters = perCatalogue((catalogue): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { path, entries } of listPages(catalogue).glossary)
    for (const term of entries) {
      const letter = letterIn(term, catalogue)
      if (!found.has(letter)) found.set(letter, path)
    }
  return found
})

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
  const whole = { title: words.sections.glossary, description: words.pages.glossary }
  const line = ({ url, data }: Entry<'glossary'>) => ({
    path: url,
    title: data.term,
    description: data.definition,
  })
  return [
    ...listPages(catalogue).glossary.map((page) =>
      pageWith(
        {
          path: page.path,
          ...aboutPage(whole, page, catalogue),
          section: 'glossary',
          updated: latest(page.entries.map(({ data }) => data.updated)),
          list: listOf(page),
        },
        () => [
          emptyPart(page, catalogue),
          ...termsByLetter(page.entries, catalogue).map(([letter, terms]) => ({
            markdown: blocks([`## ${letter}`, linkList(terms.map(line))]),
          })),
          pagingPart(page, catalogue),
          nextStepPart(catalogue),
        ],
      ),
    ),
    ...glossary.map((entry): SitePage => {
      const { url, data, markdown, reading } = entry
      return pageWith(
        {
          path: url,
          title: data.term,
          description: data.definition,
          section: 'glossary',
          updated: data.updated,
        },
        () => [
          leadingOn(alsoCalled(entry, catalogue) ?? ''),
          { markdown, reading },
          linkSections(termLinks(entry, catalogue)),
          nextStepPart(catalogue),
        ],
      )
    }),
  ]
}
