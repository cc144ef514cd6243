import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../../../project-root.ts'
import { type BenchSite, siteName, siteUrl } from '../site.ts'
import { withFiles } from './with-files.ts'

const collection = `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const knowledge = defineCollection({
  loader: glob({ pattern: '*.md', base: './knowledge' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    published: z.coerce.date(),
    updated: z.coerce.date(),
    topics: z.array(z.string()),
    related: z.array(z.string()).default([]),
  }),
})
export const collections = { knowledge }
`

const page = `---
import { getCollection, getEntry, render } from 'astro:content'
export async function getStaticPaths() {
  return (await getCollection('knowledge')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }))
}
const { entry } = Astro.props
const { data } = entry
const { Content } = await render(entry)
const related = await Promise.all(data.related.map((id) => getEntry('knowledge', id)))
const json = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Article', headline: data.title, description: data.description, datePublished: data.published, dateModified: data.updated })
---
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" /><title>{data.title} · ${siteName}</title>
<meta name="description" content={data.description} />
<link rel="canonical" href={\`${siteUrl}/knowledge/\${entry.id}\`} />
<link rel="alternate" type="text/markdown" href={\`/knowledge/\${entry.id}.md\`} />
<script is:inline type="application/ld+json" set:html={json} />
</head>
<body>
<header><nav><a href="/">${siteName}</a> <a href="/knowledge">Knowledge</a> <a href="/contact">Contact</a></nav></header>
<main><article><h1>{data.title}</h1><p>{data.description}</p><p>Published {data.published.toISOString().slice(0, 10)}</p>
<Content /></article>
{related.length > 0 && <section><h2>Read next</h2><ul>{related.map((other) => <li><a href={\`/knowledge/\${other.id}\`}>{other.data.title}</a></li>)}</ul></section>}
</main><footer><a href="/llms.txt">llms.txt</a></footer>
</body>
</html>
`

const endpoint = (body: string) => `import { getCollection } from 'astro:content'
export async function GET() {
  const entries = await getCollection('knowledge')
  return new Response(${body})
}
`

/** Astro as its documentation shows it: a content collection, its own highlighting, an endpoint for each other file. */
export const stockAstro: BenchSite = {
  name: 'Astro, content collections',
  command: () => [process.execPath, join(projectRoot, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
  prepare: async (folder, articles) => {
    await withFiles(folder, articles, {
      'package.json': '{ "type": "module" }',
      'astro.config.mjs': `export default { site: '${siteUrl}', build: { format: 'file' } }`,
      'src/content.config.ts': collection,
      'src/pages/knowledge/[slug].astro': page,
      'src/pages/knowledge/[slug].md.ts': `import { getCollection } from 'astro:content'
export async function getStaticPaths() {
  return (await getCollection('knowledge')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }))
}
export const GET = ({ props }) => new Response(\`# \${props.entry.data.title}\\n\\n\${props.entry.body}\`)
`,
      'src/pages/knowledge/index.astro': `---
import { getCollection } from 'astro:content'
const entries = await getCollection('knowledge')
---
<!doctype html><title>Knowledge</title><ul>{entries.map((entry) => <li><a href={\`/knowledge/\${entry.id}\`}>{entry.data.title}</a><p>{entry.data.description}</p></li>)}</ul>`,
      'src/pages/llms.txt.ts': endpoint(
        `'# ${siteName}\\n\\n' + entries.map((entry) => \`- [\${entry.data.title}](${siteUrl}/knowledge/\${entry.id}.md): \${entry.data.description}\`).join('\\n')`,
      ),
      'src/pages/llms-full.txt.ts': endpoint(
        "entries.map((entry) => `## ${entry.data.title}\\n\\n${entry.body}`).join('\\n\\n')",
      ),
      'src/pages/sitemap.xml.ts': endpoint(
        `'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' + entries.map((entry) => \`<url><loc>${siteUrl}/knowledge/\${entry.id}</loc><lastmod>\${entry.data.updated.toISOString().slice(0, 10)}</lastmod></url>\`).join('') + '</urlset>'`,
      ),
    })
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  },
}
