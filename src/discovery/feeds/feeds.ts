import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { maxFeedEntries } from '../../contract/limits.ts'
import { paths } from '../../contract/paths.ts'
import { wordsOf } from '../../words/words.ts'
import { feedPaths, iconPaths } from '../../contract/site-files.ts'
import { changesByDay } from '../pages/changelog-page.ts'
import { latest } from '../site-page.ts'
import { type Feed, type FeedEntry } from './feed.ts'

/** @returns what each feed is called, wherever it is announced */
export const feedTitles = perCatalogue((catalogue): Record<keyof typeof feedPaths, string> => {
  const { feeds, sections } = wordsOf(catalogue)
  return { knowledge: sections.knowledge, caseStudies: sections['case-studies'], changelog: feeds.changelogTitle }
})

/** @param now of what happens to the API, a feed tells only what happened @returns every feed of the site */
export function feedsOf(catalogue: Catalogue, now: Date): Feed[] {
  const ofEntry = ({ url, data }: Entry<'knowledge'> | Entry<'case-studies'>): FeedEntry => ({
    url: `${catalogue.baseUrl}${url}`,
    title: data.title,
    summary: data.description,
    published: data.published,
    updated: data.updated,
    topics: 'topics' in data ? data.topics : [data.industry],
  })
  const words = wordsOf(catalogue).feeds
  return [
    feed('knowledge', paths.knowledge, words.knowledge, catalogue.knowledge.map(ofEntry), catalogue),
    feed('caseStudies', paths.caseStudies, words.caseStudies, catalogue['case-studies'].map(ofEntry), catalogue),
    feed(
      'changelog',
      paths.changelog,
      'What was released, announced, deprecated and ended, by day.',
      changes(catalogue, now),
      catalogue,
    ),
  ]
}

function changes(catalogue: Catalogue, now: Date): FeedEntry[] {
  const today = now.toISOString().slice(0, 10)
  return changesByDay(catalogue)
    .filter(([day]) => day <= today)
    .map(([day, texts]) => ({
      url: `${catalogue.baseUrl}${paths.changelog}#${day}`,
      title: `Changes of ${day}`,
      summary: texts.join(' ').replaceAll('`', ''),
      published: day,
      updated: day,
      topics: [],
    }))
}

function feed(
  name: keyof typeof feedPaths,
  page: string,
  description: string,
  entries: readonly FeedEntry[],
  catalogue: Catalogue,
): Feed {
  const { baseUrl, service, discovery, brand } = catalogue
  const newest = entries.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, maxFeedEntries)
  return {
    title: `${feedTitles(catalogue)[name]} · ${service.name}`,
    description,
    language: service.language,
    author: { name: service.name, url: `${baseUrl}/` },
    page: `${baseUrl}${page}`,
    atom: `${baseUrl}${feedPaths[name].atom}`,
    json: `${baseUrl}${feedPaths[name].json}`,
    icon: `${baseUrl}${iconPaths.sized[512]}`,
    favicon: `${baseUrl}${iconPaths.ico}`,
    logo: brand.logo && `${baseUrl}${brand.logo.light.path}`,
    // A feed has a day even where it has no entries yet.
    updated: newest[0]?.updated ?? latest(discovery.map(({ data }) => data.updated)),
    entries: newest,
  }
}
