import { beginningOf, type Feed } from './feed.ts'

/** @returns a feed as JSON Feed. @see https://www.jsonfeed.org/version/1.1/ */
export function renderJsonFeed(feed: Feed): string {
  const { title, description, language, author, page, json, entries, icon, favicon } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: json,
    icon,
    favicon,
    language,
    authors: [author],
    items: entries.map(({ url, title: name, summary, published, updated, topics, authors }) => ({
      id: url,
      url,
      title: name,
      content_text: summary,
      date_published: beginningOf(published),
      date_modified: beginningOf(updated),
      ...(authors.length > 0 && { authors }),
      ...(topics.length > 0 && { tags: topics }),
    })),
  })
}
