import { maxFeedEntries } from '../../../contract/limits.ts'
import { isOfTopic } from '../list-addresses.ts'
import { type FeedItem, feedOf } from '../readers/feed.ts'
import type { Judge } from '../reading.ts'

/**
 * The feed of a topic lists the articles that its page lists, and each of them says that it has that topic. A feed is
 * of one language: what the page shows in that of the site, for want of a translation, is not in it.
 */
export const judgeTopicFeeds: Judge = ({ documents, copies, ledger }) => {
  for (const answer of [...documents.values()].filter(({ url }) => /\/feed\.(atom|json)$/.test(url))) {
    const feed = feedOf(answer)
    const page = String(feed?.home_page_url)
    if (!feed || !isOfTopic(page)) continue
    const named = (feed.items as FeedItem[]).map(({ url }) => url)
    const html = documents.get(page)?.text ?? ''
    const listed = [...html.matchAll(/<h[23]>\s*<a href="([^"]+)"/g)].map(([, path = '']) => new URL(path, page).href)
    const paged = html.includes('rel="next"')
    ledger.hold(answer.url, 'is the feed of its topic', answer.url.startsWith(`${page}/feed.`), page)
    ledger.hold(answer.url, 'names each page once', new Set(named).size === named.length, '')
    for (const url of listed.filter((one) => !copies.has(one)))
      ledger.hold(answer.url, `names ${url}`, named.includes(url) || named.length === maxFeedEntries, '')
    for (const url of named)
      ledger.hold(answer.url, `names what its page lists: ${url}`, paged || listed.includes(url), '')
  }
}
