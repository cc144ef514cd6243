import type { Answer } from '../caller.ts'
import { fact, form, is, leads, leadsTo, ofPlace, oneOf, triedBy } from '../checks.ts'
import { isOfTopic } from '../list-addresses.ts'
import type { Reader } from '../reading.ts'
import { readByTable, type Table } from '../table.ts'
import { atomOf } from '../text/atom.ts'

const instant = form(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
const compared = triedBy('judgeFeeds, with the pages that the feed lists, and its other form')

/** JSON Feed 1.1; a feed in Atom is read into the same members. */
const feedTable: Table = {
  version: oneOf('https://jsonfeed.org/version/1.1'),
  title: compared,
  description: compared,
  home_page_url: leads('text/html'),
  feed_url: is(({ url }) => url.replace(/\.atom$/, '.json')),
  icon: leadsTo('/icon-512.png', 'image/png'),
  favicon: leadsTo('/favicon.ico'),
  language: ofPlace,
  authors: [{ name: fact('name of the consultancy'), url: is(({ walk }) => `${walk.origin}/`) }],
  items: [
    {
      id: is(({ parent }) => parent['url']),
      url: leads('text/html'),
      title: compared,
      content_text: compared,
      date_published: instant,
      date_modified: instant,
      'authors?': [{ name: fact(({ parent }) => `title of ${parent['url']}`), url: leads('text/html') }],
      'tags?': compared,
    },
  ],
}

/** What a feed lists. */
export type FeedItem = {
  url: string
  title: string
  content_text: string
  date_published: string
  date_modified: string
  tags?: string[]
}

/** @returns a feed in either of its forms; nothing where it is none */
export function feedOf({ json, text }: Pick<Answer, 'json' | 'text'>): any {
  return json ?? atomOf(text)
}

/** A feed in either of its forms: both say the same, and what the pages say that they list. */
export const readFeed: Reader = async ({ url, json, text }, walk) => {
  const feed = feedOf({ json, text })
  if (!feed) return walk.ledger.disprove(url, 'is Atom, with the elements that are known here', '')
  await readByTable(feedTable, feed, url, walk)
  const page = String(feed.home_page_url)
  walk.book.note(`feed of ${page}`, JSON.stringify(feed), url, 'the whole')
  const [title, site] = String(feed.title).split(' · ')
  walk.book.note('name of the consultancy', String(site), url, 'title')
  walk.book.note(`title of the feed ${new URL(url).pathname}`, String(title), url, 'title')
  walk.ledger.hold(
    url,
    'has a title of its own, and an author',
    title !== '' && feed.authors.length === 1,
    String(title),
  )
  const days = (feed.items as FeedItem[]).map(({ date_modified }) => date_modified)
  walk.ledger.hold(url, 'begins with the newest', days.join() === days.toSorted().toReversed().join(), '')
  if (page.endsWith('/changelog')) return
  for (const item of feed.items as FeedItem[]) {
    walk.book.note(`title of ${item.url}`, item.title, url, item.url)
    walk.book.note(`description of ${item.url}`, item.content_text, url, item.url)
    walk.book.note(`published of ${item.url}`, item.date_published.slice(0, 10), url, item.url)
    walk.book.note(`updated of ${item.url}`, item.date_modified.slice(0, 10), url, item.url)
    if (page.endsWith('/knowledge') || isOfTopic(page))
      walk.book.note(`topics of ${item.url}`, (item.tags ?? []).join(', '), url, item.url)
  }
}
