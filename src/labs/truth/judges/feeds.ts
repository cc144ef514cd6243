import { maxFeedEntries } from '../../../contract/limits.ts'
import { isNarrowedList, isOfTopic } from '../list-addresses.ts'
import { type FeedItem, feedOf } from '../readers/feed.ts'
import type { Judge, Walk } from '../reading.ts'
import { atOdds } from '../text/apart.ts'
import { markdownOf } from '../text/voice.ts'
import { twinOf } from './twins.ts'

/** Each feed lists all that is in its folder, as far as it goes; that of changes says what the page of changes says. */
export const judgeFeeds: Judge = ({ documents, ledger }) => {
  for (const answer of [...documents.values()].filter(({ url }) => /\/feed\.(atom|json)$/.test(url))) {
    const feed = feedOf(answer)
    if (!feed) continue
    const page = String(feed.home_page_url)
    if (isOfTopic(page)) continue
    const items = feed.items as FeedItem[]
    ledger.hold(answer.url, 'is the feed of its folder', answer.url.startsWith(`${page}/feed.`), page)
    if (page.endsWith('/changelog')) {
      ledger.hold(
        answer.url,
        'says what the page says',
        changesIn(items) === changesOf(page, documents),
        atOdds(changesIn(items), page, changesOf(page, documents)),
      )
      continue
    }
    const there = [...documents.values()]
      .filter(({ url, type }) => type.startsWith('text/html') && url.startsWith(`${page}/`) && !isNarrowedList(url))
      .map(({ url }) => url)
    const named = items.map(({ url }) => url)
    ledger.hold(answer.url, 'names each page once', new Set(named).size === named.length, '')
    for (const url of named) ledger.hold(answer.url, `names a page of its folder: ${url}`, there.includes(url), '')
    ledger.hold(
      answer.url,
      'names all pages of its folder',
      named.length === Math.min(there.length, maxFeedEntries),
      `${named.length} of ${there.length}`,
    )
  }
}

/** By day, what a feed of changes says; no plan, which the page tells as well. */
function changesIn(items: readonly FeedItem[]): string {
  return items
    .map(({ url, title, content_text, date_published, date_modified }) => {
      const day = url.split('#')[1]!
      const isOf =
        [date_published, date_modified].every((stamp) => stamp.startsWith(day)) && title.endsWith(` ${inWords(day)}`)
      return isOf ? `${title.replace(` ${inWords(day)}`, '')} ${day}: ${content_text}` : 'another day'
    })
    .join('\n')
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A feed names a day in digits in its address and stamps, and in words in its title, as the page does. */
function inWords(day: string): string {
  return Number.isNaN(Date.parse(day)) ? 'no day' : words.format(new Date(`${day}T00:00:00Z`))
}

function isoOf(text: string): string {
  const at = new Date(`${text} UTC`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}

/** Of each day that is no plan, what is new and what ends; where that is much, under headings of what it is about. */
function changesOf(page: string, documents: Walk['documents']): string {
  const twin = documents.get(twinOf(page))
  const days: { day: string; groups: { head: string; items: string[] }[] }[] = []
  for (const { kind, text, depth = 0 } of twin ? markdownOf(twin).passages : [])
    if (kind === 'heading' && /^\d{1,2} \w{3,9} \d{4}$/.test(text)) days.push({ day: isoOf(text), groups: [] })
    else if (kind === 'heading' && depth < 3) days.push({ day: '', groups: [] })
    else if (kind === 'heading') days.at(-1)?.groups.push({ head: `${text}:`, items: [] })
    else if (kind === 'item') days.at(-1)?.groups.at(-1)?.items.push(text)
    else days.at(-1)?.groups.push({ head: text, items: [] })
  const today = new Date().toISOString().slice(0, 10)
  return days
    .filter(({ day }) => day !== '' && day <= today)
    .slice(0, maxFeedEntries)
    .map(({ day, groups }) => {
      const texts = groups.map(({ head, items }) => (items.length > 0 ? `${head} ${items.join('; ')}.` : head))
      return `Changes of ${day}: ${texts.join(' ')}`
    })
    .join('\n')
}
