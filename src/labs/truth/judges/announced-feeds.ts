import type { Answer } from '../caller.ts'
import { isHome, languageAt, originalPath } from '../language.ts'
import { isOfTopic } from '../list-addresses.ts'
import { feedOf } from '../readers/feed.ts'
import type { Judge, Walk } from '../reading.ts'
import { attributeOf } from '../text/html.ts'

/** A feed, the page that it is the feed of, and the media type that announces it. */
type Feed = { url: string; page: string; type: string }

const types: Readonly<Record<string, string>> = { atom: 'application/atom+xml', json: 'application/feed+json' }

/**
 * Each page of a part of the site that has feeds announces both of them, and so does the first page of their language;
 * the page of a topic announces its own before those. No other page announces one.
 */
export const judgeAnnouncedFeeds: Judge = (walk) => {
  const { documents, ledger } = walk
  const feeds = [...documents.values()].flatMap((answer): Feed[] => {
    const ending = /\/feed\.(atom|json)$/.exec(answer.url)?.[1]
    const page = ending && feedOf(answer)?.home_page_url
    return page ? [{ url: answer.url, page: String(page), type: types[ending]! }] : []
  })
  const own = feeds.filter(({ page }) => isOfTopic(page))
  const whole = feeds.filter(({ page }) => !isOfTopic(page))
  for (const { url, type, text } of documents.values()) {
    if (!type.startsWith('text/html') || !text.includes(`<link rel="canonical" href="${url}"`)) continue
    const nearest = own.filter(({ page }) => url.replace(/\/page\/\d+$/, '') === page)
    const wanted = [nearest, whole.filter((feed) => belongs(url, feed, walk))].map((each) =>
      each.map(lineOf).toSorted(),
    )
    const found = announcedBy(text, url)
    const parts = [found.slice(0, nearest.length), found.slice(nearest.length)].map((each) => each.toSorted())
    ledger.hold(
      url,
      'announces the feeds of its part',
      JSON.stringify(parts) === JSON.stringify(wanted),
      found.join(', '),
    )
  }
}

const lineOf = ({ url, type }: Pick<Feed, 'url' | 'type'>) => `${url} as ${type}`

/**
 * Whether a page is in the part of the site in which the page of a feed is, or is the first one of the same language.
 */
function belongs(url: string, { page }: Feed, walk: Walk): boolean {
  if (languageAt(url, walk).tag !== languageAt(page, walk).tag) return false
  return isHome(url, walk) || partOf(url, walk) === partOf(page, walk)
}

function partOf(url: string, walk: Walk): string {
  return originalPath(url, walk).split('/')[1]!
}

function announcedBy(text: string, page: Answer['url']): string[] {
  const head = text.split('</head>', 1)[0]!
  return [...head.matchAll(/<link (rel="alternate" [^>]*)>/g)].flatMap(([, attributes = '']) => {
    const [href, type] = ['href', 'type'].map((name) => attributeOf(attributes, name))
    return href && type && /\/feed\.\w+$/.test(href) ? [lineOf({ url: new URL(href, page).href, type })] : []
  })
}
