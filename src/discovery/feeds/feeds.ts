import type { Catalogue } from '../../catalogue/catalogue.ts'
import { addressIn, isUntranslated, originalAddress } from '../../catalogue/in-language.ts'
import { type Topic, topicNames, topicsOf } from '../../catalogue/lists/topics.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { maxFeedEntries } from '../../contract/limits.ts'
import { feedsOfTopic } from '../../contract/list-paths.ts'
import { paths } from '../../contract/paths.ts'
import { wordsOf } from '../../words/words.ts'
import { feedPaths, iconPaths } from '../../contract/site-files.ts'
import { changesByDay } from '../pages/changelog-page.ts'
import { authorsOf, type Written } from '../pages/people-pages.ts'
import { dayInEnglish } from '../../text/day-in-english.ts'
import { latest } from '../site-page.ts'
import { type Feed, type FeedEntry } from './feed.ts'

type FeedName = keyof typeof feedPaths

/** A feed as pages announce it. */
export type AnnouncedFeed = { title: string; atom: string; json: string }

/**
 * Pages that announce a feed, in the language of the site: the one that lists the same, those below it, and the first
 * one.
 */
const announcing: Record<FeedName, string> = {
  knowledge: paths.knowledge,
  caseStudies: paths.caseStudies,
  changelog: paths.developers,
}

/** Changes of the API are told once, in English. @returns the feeds of a language that are always there */
function feedNames({ prefix }: Pick<Catalogue, 'prefix'>): FeedName[] {
  return (Object.keys(feedPaths) as FeedName[]).filter((name) => prefix === '' || name !== 'changelog')
}

function announced(name: FeedName, catalogue: Catalogue): AnnouncedFeed {
  const { atom, json } = feedPaths[name]
  const { feeds, sections } = wordsOf(catalogue)
  const titles = {
    knowledge: sections.knowledge,
    caseStudies: sections['case-studies'],
    changelog: feeds.changelogTitle,
  }
  return { title: titles[name], atom: catalogue.prefix + atom, json: catalogue.prefix + json }
}

function announcedTopic({ name, url }: Topic, catalogue: Catalogue): AnnouncedFeed {
  return { title: wordsOf(catalogue).listing.topicTitle({ topic: name }), ...feedsOfTopic(url) }
}

/** In a second language, a topic has a feed where an article of it is written in that. */
const topicsWithFeed = perCatalogue((catalogue): ReadonlyMap<string, Topic> => {
  const topics = topicsOf(catalogue).filter(({ entries }) => entries.some(({ url }) => !isUntranslated(url, catalogue)))
  return new Map(topics.map((topic) => [topic.url, topic]))
})

/** @returns the feeds that the page at an address announces, the nearest first */
export function feedsAt(address: string, catalogue: Catalogue): AnnouncedFeed[] {
  const path = originalAddress(address, catalogue)
  const topic = topicsWithFeed(catalogue).get(address.replace(/\/page\/\d+$/, ''))
  return [
    ...(topic ? [announcedTopic(topic, catalogue)] : []),
    ...feedNames(catalogue)
      .filter((name) => path === paths.home || path === announcing[name] || path.startsWith(`${announcing[name]}/`))
      .map((name) => announced(name, catalogue)),
  ]
}

/** @param now of what happens to the API, a feed tells only what happened @returns every feed of the site */
export function feedsOf(catalogue: Catalogue, now: Date): Feed[] {
  const ofEntry = (entry: Written): FeedEntry => {
    const { slug, url, data } = entry
    return {
      url: `${catalogue.baseUrl}${url}`,
      title: data.title,
      summary: data.description,
      published: data.published,
      updated: data.updated,
      topics: 'topics' in data ? topicNames({ slug, data }, catalogue) : [data.industry],
      authors: authorsOf(entry, catalogue).map((person) => ({
        name: person.data.name,
        url: `${catalogue.baseUrl}${person.url}`,
      })),
    }
  }
  const words = wordsOf(catalogue).feeds
  const isIn = ({ url }: { url: string }) => !isUntranslated(url, catalogue)
  const articles = catalogue.knowledge.filter(isIn).map(ofEntry)
  const studies = catalogue['case-studies'].filter(isIn).map(ofEntry)
  const feeds = [
    feed(
      announced('knowledge', catalogue),
      addressIn(catalogue, paths.knowledge),
      words.knowledge,
      articles,
      catalogue,
    ),
    feed(
      announced('caseStudies', catalogue),
      addressIn(catalogue, paths.caseStudies),
      words.caseStudies,
      studies,
      catalogue,
    ),
    ...[...topicsWithFeed(catalogue).values()].map((topic) =>
      feed(
        announcedTopic(topic, catalogue),
        topic.url,
        topic.entry?.data.description ?? words.knowledge,
        topic.entries.filter(isIn).map(ofEntry),
        catalogue,
      ),
    ),
  ]
  if (catalogue.prefix !== '') return feeds
  return [
    ...feeds,
    feed(
      announced('changelog', catalogue),
      paths.changelog,
      'What changed in the API, and what callers have to do about it.',
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
      title: `Changes of ${dayInEnglish(day)}`,
      summary: texts.join(' '),
      published: day,
      updated: day,
      topics: [],
      authors: [],
    }))
}

function feed(
  { title, atom, json }: AnnouncedFeed,
  page: string,
  description: string,
  entries: readonly FeedEntry[],
  catalogue: Catalogue,
): Feed {
  const { baseUrl, service, discovery, brand } = catalogue
  const newest = entries.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, maxFeedEntries)
  return {
    title: `${title} · ${service.name}`,
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
