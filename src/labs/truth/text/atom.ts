import { decoded } from './normal.ts'

const head =
  /^<\?xml version="1\.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom" xml:lang="([^"]*)">\s*<id>([^<]*)<\/id>\s*<title>([^<]*)<\/title>\s*<subtitle>([^<]*)<\/subtitle>\s*<updated>([^<]*)<\/updated>\s*<icon>([^<]*)<\/icon>\s*<author><name>([^<]*)<\/name><uri>([^<]*)<\/uri><\/author>\s*<link rel="self" type="application\/atom\+xml" href="([^"]*)"\/>\s*<link rel="alternate" type="text\/html" href="([^"]*)"\/>\s*$/
const entry =
  /^\s*<id>([^<]*)<\/id>\s*<title>([^<]*)<\/title>\s*<link rel="alternate" type="text\/html" href="([^"]*)"\/>\s*<published>([^<]*)<\/published>\s*<updated>([^<]*)<\/updated>\s*<summary>([^<]*)<\/summary>\s*((?:<author><name>[^<]*<\/name><uri>[^<]*<\/uri><\/author>\s*)*)((?:<category term="[^"]*"\/>\s*)*)$/

/**
 * @returns a feed in Atom with the names that JSON Feed has; nothing where it has other elements than are known here
 */
export function atomOf(text: string): any {
  const [begin = '', ...entries] = text.replace(/<\/feed>\s*$/, '').split('<entry>')
  const [, language, id = '', title, description, updated, icon, name, url, self, page] = (head.exec(begin) ?? []).map(
    decoded,
  )
  const items = entries.map((one) => {
    const [, itemId, itemTitle, link, published, modified, summary, people = '', topics = ''] =
      entry.exec(one.replace(/<\/entry>\s*$/, '')) ?? []
    if (link === undefined) return undefined
    const tags = [...topics.matchAll(/term="([^"]*)"/g)].map(([, term = '']) => decoded(term))
    const authors = [...people.matchAll(/<name>([^<]*)<\/name><uri>([^<]*)<\/uri>/g)].map(([, who = '', uri = '']) => ({
      name: decoded(who),
      url: decoded(uri),
    }))
    return {
      id: decoded(itemId!),
      url: decoded(link),
      title: decoded(itemTitle!),
      content_text: decoded(summary!),
      date_published: published,
      date_modified: modified,
      ...(authors.length > 0 && { authors }),
      ...(tags.length > 0 && { tags }),
    }
  })
  if (
    page === undefined ||
    items.includes(undefined) ||
    id !== self ||
    (items[0] && updated !== items[0].date_modified)
  )
    return undefined
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: self!.replace(/\.atom$/, '.json'),
    icon,
    // Atom has one picture, and JSON Feed two; the other lies where browsers look for it.
    favicon: `${new URL(self!).origin}/favicon.ico`,
    language,
    authors: [{ name, url }],
    items,
  }
}
