import { escapeHtml } from '../../text/escape-html.ts'
import { mediaTypes } from '../media-types.ts'
import { beginningOf, type Feed, type FeedEntry } from './feed.ts'

/** @returns a feed as Atom. @see https://www.rfc-editor.org/rfc/rfc4287 */
export function renderAtom(feed: Feed): string {
  const { title, description, language, author, page, atom, updated, entries, icon, logo } = feed
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">
  <id>${escapeHtml(atom)}</id>
  <title>${escapeHtml(title)}</title>
  <subtitle>${escapeHtml(description)}</subtitle>
  <updated>${beginningOf(updated)}</updated>
  <icon>${escapeHtml(icon)}</icon>
${logo ? `  <logo>${escapeHtml(logo)}</logo>\n` : ''}  <author><name>${escapeHtml(author.name)}</name><uri>${escapeHtml(author.url)}</uri></author>
  <link rel="self" type="${mediaTypes.atom}" href="${escapeHtml(atom)}"/>
  <link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>
${entries.map(renderEntry).join('')}</feed>
`
}

function renderEntry({ url, title, summary, published, updated, topics, authors }: FeedEntry): string {
  const people = authors.map(
    (author) => `    <author><name>${escapeHtml(author.name)}</name><uri>${escapeHtml(author.url)}</uri></author>\n`,
  )
  const categories = topics.map((topic) => `    <category term="${escapeHtml(topic)}"/>\n`).join('')
  return `  <entry>
    <id>${escapeHtml(url)}</id>
    <title>${escapeHtml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>
    <published>${beginningOf(published)}</published>
    <updated>${beginningOf(updated)}</updated>
    <summary>${escapeHtml(summary)}</summary>
${people.join('')}${categories}  </entry>
`
}
