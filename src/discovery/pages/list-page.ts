import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { addressIn } from '../../catalogue/in-language.ts'
import type { EntryList } from '../../catalogue/lists/divide.ts'
import { articleLists, type ListPage, studyLists } from '../../catalogue/lists/list-pages.ts'
import { type Topic, topicsOf } from '../../catalogue/lists/topics.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { topicsPath } from '../../contract/list-paths.ts'
import { feedPaths } from '../../contract/site-files.ts'
import { paths } from '../../contract/paths.ts'
import { wordsOf } from '../../words/words.ts'
import { leadingOn, type PagePart, pageWith } from '../page-parts.ts'
import { type SectionName } from '../../contract/site-sections.ts'
import { latest, publishedWith, type SitePage } from '../site-page.ts'
import { blocks } from './markdown.ts'
import { nextStepPart } from './next-step.ts'

/** What a list narrows itself to, and where each choice leads. */
type Choice = { label: string; url: string; count: number }
export type Choices = { heading: string; choices: readonly Choice[]; more?: { label: string; url: string } }

/** More than these would hide the list that they lead through. */
const mostChoices = 6
const mostNeighbours = 6

const topicChoices = perCatalogue((catalogue): Choices => {
  const { topics, allTopics } = wordsOf(catalogue).listing
  const all = topicsOf(catalogue)
  return {
    heading: topics,
    choices: all.slice(0, mostChoices).map(({ name, url, entries }) => ({ label: name, url, count: entries.length })),
    ...(all.length > mostChoices && { more: { label: allTopics, url: addressIn(catalogue, topicsPath) } }),
  }
})

function yearChoices(lists: readonly EntryList<unknown>[], catalogue: Catalogue): Choices {
  const choices = lists.flatMap(({ path, narrowed, entries }) =>
    narrowed?.by === 'year' ? [{ label: narrowed.year, url: addressIn(catalogue, path), count: entries.length }] : [],
  )
  return { heading: wordsOf(catalogue).listing.years, choices }
}

const choicesOf = {
  knowledge: perCatalogue((catalogue) => [topicChoices(catalogue), yearChoices(articleLists(catalogue), catalogue)]),
  'case-studies': perCatalogue((catalogue) => [yearChoices(studyLists(catalogue), catalogue)]),
}

/**
 * @param path of the page: one that shows a topic leads to its neighbours, which its articles have as well, and to all
 *   of them; years are not asked for there
 * @returns by what a list can be narrowed, on each of its pages; nothing where there is one choice alone
 */
export function choicesFor(name: keyof typeof choicesOf, path: string, catalogue: Catalogue): readonly Choices[] {
  const groups = choicesOf[name](catalogue).filter(({ choices }) => choices.length > 1)
  const shown = topicsOf(catalogue).find(({ url }) => url === path || path.startsWith(`${url}/`))
  if (!shown) return groups
  const { topics, allTopics } = wordsOf(catalogue).listing
  const near = new Set(shown.entries.flatMap(({ slug }) => catalogue.topicSlugs.get(slug) ?? []))
  const neighbours = topicsOf(catalogue).filter(({ slug }) => slug !== shown.slug && near.has(slug))
  const choices = [shown, ...neighbours.slice(0, mostNeighbours)].map(({ name: label, url, entries }) => ({
    label,
    url,
    count: entries.length,
  }))
  return [{ heading: topics, choices, more: { label: allTopics, url: addressIn(catalogue, topicsPath) } }]
}

/** @returns the same as a part of a text */
export function choicesPart(name: keyof typeof choicesOf, path: string, catalogue: Catalogue): PagePart {
  const lines = choicesFor(name, path, catalogue).flatMap(({ heading, choices, more }) => [
    `**${heading}**`,
    [
      ...choices.map(({ label, url, count }) => `- ${url === path ? label : `[${label}](${url})`} ${count}`),
      ...(more ? [`- [${more.label}](${more.url})`] : []),
    ].join('\n'),
  ])
  return leadingOn(blocks(lines))
}

/** @returns where a list goes on, as the page says it; nothing for a list of one page */
export function pagingPart({ number, count, previous, next }: ListPage<unknown>, catalogue: Catalogue): PagePart {
  const { listing, site } = wordsOf(catalogue)
  if (count === 1) return { markdown: '' }
  const links = [previous && `[${site.previous}](${previous})`, next && `[${site.next}](${next})`].filter(Boolean)
  return leadingOn([listing.pageOf({ page: number, pages: count }), ...links].join(' '))
}

/** @returns what an empty list says, in Markdown, so that its page is not blank; nothing for any other list */
export function emptyText({ list }: ListPage<unknown>, catalogue: Catalogue): string | undefined {
  const at = (path: string) => addressIn(catalogue, path)
  return list.entries.length > 0
    ? undefined
    : wordsOf(catalogue).listing.empty({ services: at(paths.services), contact: at(paths.contact) })
}

/** @returns the same as a part of a text */
export function emptyPart(page: ListPage<unknown>, catalogue: Catalogue): PagePart {
  return leadingOn(emptyText(page, catalogue) ?? '')
}

/** What a list is about, as its title, its heading and its description say it. */
type About = { title: string; heading?: string; label?: string; description: string }

/**
 * @param about the whole list
 * @returns what one page of it says about itself: each page has a title and a description of its own
 */
export function aboutPage(about: About, { number, count }: ListPage<unknown>, catalogue: Catalogue): About {
  if (number === 1) return about
  const { listing } = wordsOf(catalogue)
  const { title, heading = title, description } = about
  return {
    title: listing.titleOfPage({ title, page: number }),
    heading,
    description: listing.descriptionOfPage({ page: number, pages: count, description }),
  }
}

/** @returns a topic, or a year of a part of the site, in words */
function aboutNarrowed(list: EntryList<unknown>, section: SectionName, catalogue: Catalogue): About | undefined {
  const { knowledge, listing, sections } = wordsOf(catalogue)
  const { narrowed, entries } = list
  if (narrowed?.by === 'year') {
    const what = { texts: section === 'knowledge' ? knowledge.articles : sections[section], year: narrowed.year }
    return { title: listing.yearTitle(what), description: listing.year(what) }
  }
  if (narrowed === undefined) return undefined
  const topic = list as Topic
  return topic.entry
    ? { title: topic.name, description: topic.entry.data.description }
    : {
        title: listing.topicTitle({ topic: topic.name }),
        label: topic.name,
        description: listing.topic({ topic: topic.name, count: entries.length }),
      }
}

/** @returns a page that lists articles or case studies, without what it lists */
export function listFrame(
  page: ListPage<Entry<'knowledge'> | Entry<'case-studies'>>,
  section: 'knowledge' | 'case-studies',
  whole: About,
  catalogue: Catalogue,
): Omit<SitePage, 'markdown' | 'reading'> {
  const { list, number } = page
  const narrowed = aboutNarrowed(list, section, catalogue)
  const intro = number === 1 ? introductionOf(list)?.data.updated : undefined
  return {
    path: page.path,
    ...aboutPage(narrowed ?? whole, page, catalogue),
    section,
    ...publishedWith(page.entries),
    updated: latest([...page.entries.map(({ data }) => data.updated), ...(intro ? [intro] : [])]),
    list: listOf(page),
  }
}

/** @returns what is said of a topic above its articles */
export function introductionOf(list: EntryList<unknown>): Entry<'topics'> | undefined {
  return list.narrowed?.by === 'topic' ? (list as Topic).entry : undefined
}

/** @returns what maps need of a page that lists others */
export function listOf({ list, number, previous, next }: ListPage<{ url: string }>): NonNullable<SitePage['list']> {
  const by = list.narrowed?.by
  return { isPart: number > 1 || by === 'year', isSubject: number === 1 && by === 'topic', previous, next }
}

/** @returns how many articles a topic has, as its list says it */
export function countOf({ entries }: Topic, catalogue: Catalogue): string {
  return wordsOf(catalogue).listing.topicArticles({ count: entries.length })
}

/** Of more articles, a list of topics names no more than these. */
const mostTold = 2

/** @returns what a topic is about: what an editor wrote of it, or else its newest articles */
export function toldOf({ entry, entries }: Topic): { text: string; language: string }[] {
  return entry
    ? [{ text: entry.data.description, language: entry.language }]
    : entries.slice(0, mostTold).map(({ data, language }) => ({ text: data.title, language }))
}

/** @returns how one comes to the articles of a topic, and to what is new of all of them, in Markdown */
export function howToPick(catalogue: Catalogue): string {
  const { atom, json } = feedPaths.knowledge
  return wordsOf(catalogue).listing.topicsHow({ atom: catalogue.prefix + atom, json: catalogue.prefix + json })
}

/** @returns the pages that name all topics */
export function topicsPages(pages: readonly ListPage<Topic>[], catalogue: Catalogue): SitePage[] {
  const { listing } = wordsOf(catalogue)
  const count = pages[0]?.list.entries.length ?? 0
  return pages.map((page) =>
    pageWith(
      {
        path: page.path,
        ...aboutPage({ title: listing.topics, description: listing.topicsAbout({ count }) }, page, catalogue),
        section: 'knowledge',
        ...publishedWith(page.entries.flatMap(({ entries }) => entries)),
        updated: latest(
          page.entries.flatMap(({ entry, entries }) =>
            [...(entry ? [entry] : []), ...entries].map(({ data }) => data.updated),
          ),
        ),
        list: listOf(page),
      },
      () => [
        leadingOn(
          blocks([
            page.entries
              .flatMap((topic) => [
                `- [${topic.name}](${topic.url}) ${countOf(topic, catalogue)}`,
                ...toldOf(topic).map(({ text }) => `  - ${text}`),
              ])
              .join('\n'),
            pagingPart(page, catalogue).markdown,
            howToPick(catalogue),
          ]),
        ),
        nextStepPart(catalogue),
      ],
    ),
  )
}
