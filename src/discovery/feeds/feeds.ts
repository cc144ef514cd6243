import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { addressIn, isUntranslated } from '../../catalogue/in-language.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { maxFeedEntries } from '../../contract/limits.ts'
import { paths } from '../../contract/paths.ts'
import { wordsOf } from '../../words/words.ts'
import { feedPaths, iconPaths } from '../../contract/site-files.ts'
import { changesByDay } from '../pages/changelog-page.ts'
import { latest } from '../site-page.ts'
import { type Feed, type FeedEntry } from './feed.ts'

export type FeedName = keyof typeof feedPaths

/** Changes of the API are told once, in English. @returns the feeds of a language */
export function feedNames({ prefix }: Pick<Catalogue, 'prefix'>): FeedName[] {
  return (Object.keys(feedPaths) as FeedName[]).filter((name) => prefix === '' || name !== 'changelog')
}

/** @returns where a feed lies in a language */
export function feedPathsIn(name: FeedName, { prefix }: Pick<Catalogue, 'prefix'>): { atom: string; json: string } {
  const { atom, json } = feedPaths[name]
  return { atom: prefix + atom, json: prefix + json }
}

/** @returns what each feed is called, wherever it is announced */
export const feedTitles = perCatalogue((catalogue): Record<FeedName, string> => {
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
  const isIn = ({ url }: { url: string }) => !isUntranslated(url, catalogue)
  const articles = catalogue.knowledge.filter(isIn).map(ofEntry)
  const studies = catalogue['case-studies'].filter(isIn).map(ofEntry)
  const feeds = [
    feed('knowledge', addressIn(catalogue, paths.knowledge), words.knowledge, articles, catalogue),
    feed('caseStudies', addressIn(catalogue, paths.caseStudies), words.caseStudies, studies, catalogue),
  ]
  if (catalogue.prefix !== '') return feeds
  return [
    ...feeds,
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
  name: FeedName,
  page: string,
  description: string,
  entries: readonly FeedEntry[],
  catalogue: Catalogue,
): Feed {
  const { baseUrl, service, discovery, brand } = catalogue
  const { atom, json } = feedPathsIn(name, catalogue)
  const newest = entries.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, maxFeedEntries)
  return {
    title: `${feedTitles(catalogue)[name]} · ${service.name}`,
    description,
    language: service.language,
    author: { name: service.name, url: `${baseUrl}/` },
    page: `${baseUrl}${page}`,
    atom: `${baseUrl}${atom}`,
    json: `${baseUrl}${json}`,
    icon: `${baseUrl}${iconPaths.sized[512]}`,
    favicon: `${baseUrl}${iconPaths.ico}`,
    logo: brand.logo && `${baseUrl}${brand.logo.light.path}`,
    // A feed has a day even where it has no entries yet.
    updated: newest[0]?.updated ?? latest(discovery.map(({ data }) => data.updated)),
    entries: newest,
  }
}
