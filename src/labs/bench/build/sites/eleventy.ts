import { programOf } from '../../../tools/tools.ts'
import { type BenchSite, siteName, siteUrl } from '../site.ts'
import { withFiles } from './with-files.ts'

const layout = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>{{ title }} · ${siteName}</title>
<meta name="description" content="{{ description }}">
<link rel="canonical" href="${siteUrl}/knowledge/{{ page.fileSlug }}">
<link rel="alternate" type="text/markdown" href="/knowledge/{{ page.fileSlug }}.md">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":{{ title | json }},"description":{{ description | json }},"datePublished":"{{ published | isoDay }}","dateModified":"{{ updated | isoDay }}"}</script>
</head>
<body>
<header><nav><a href="/">${siteName}</a> <a href="/knowledge">Knowledge</a> <a href="/contact">Contact</a></nav></header>
<main><article><h1>{{ title }}</h1><p>{{ description }}</p><p>Published {{ published | isoDay }}</p>
{{ content }}</article>
{% if related %}<section><h2>Read next</h2><ul>{% for slug in related %}<li><a href="/knowledge/{{ slug }}">{{ titles[slug] }}</a></li>{% endfor %}</ul></section>{% endif %}
</main><footer><a href="/llms.txt">llms.txt</a></footer>
</body>
</html>
`

const config = `export default function (eleventy) {
  eleventy.addFilter('isoDay', (day) => new Date(day).toISOString().slice(0, 10))
  eleventy.addFilter('json', (value) => JSON.stringify(value))
  eleventy.addCollection('articles', (api) => api.getFilteredByGlob('knowledge/*.md'))
  return { dir: { output: 'dist' }, markdownTemplateEngine: false }
}
`

const directoryData = `export default {
  layout: 'article.liquid',
  permalink: ({ page }) => '/knowledge/' + page.fileSlug + '.html',
}
`

const twin = `---
pagination:
  data: collections.articles
  size: 1
  alias: article
permalink: "/knowledge/{{ article.fileSlug }}.md"
eleventyExcludeFromCollections: true
---
# {{ article.data.title }}

{{ article.rawInput }}
`

const list = (permalink: string, body: string) =>
  `---\npermalink: ${permalink}\neleventyExcludeFromCollections: true\n---\n${body}`

/** Eleventy with Liquid layouts, no highlighting. */
export const eleventy: BenchSite = {
  name: 'Eleventy 4',
  command: async () => [await programOf('eleventy', 'eleventy'), '--quiet'],
  prepare: (folder, articles) =>
    withFiles(folder, articles, {
      'package.json': '{ "type": "module" }',
      'eleventy.config.js': config,
      '_includes/article.liquid': layout,
      'knowledge/knowledge.11tydata.js': directoryData,
      '_data/titles.json': JSON.stringify(Object.fromEntries(articles.map(({ slug, title }) => [slug, title]))),
      'twins.liquid': twin,
      'llms.liquid': list(
        '/llms.txt',
        `# ${siteName}\n\n{% for a in collections.articles %}- [{{ a.data.title }}](${siteUrl}/knowledge/{{ a.fileSlug }}.md): {{ a.data.description }}\n{% endfor %}`,
      ),
      'full.liquid': list(
        '/llms-full.txt',
        '{% for a in collections.articles %}## {{ a.data.title }}\n\n{{ a.rawInput }}\n\n{% endfor %}',
      ),
      'sitemap.liquid': list(
        '/sitemap.xml',
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{% for a in collections.articles %}<url><loc>${siteUrl}/knowledge/{{ a.fileSlug }}</loc><lastmod>{{ a.data.updated | isoDay }}</lastmod></url>\n{% endfor %}</urlset>`,
      ),
      'index.liquid': list(
        '/knowledge.html',
        '<!doctype html><title>Knowledge</title><ul>{% for a in collections.articles %}<li><a href="/knowledge/{{ a.fileSlug }}">{{ a.data.title }}</a><p>{{ a.data.description }}</p></li>\n{% endfor %}</ul>',
      ),
    }),
}
