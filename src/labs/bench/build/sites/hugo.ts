import { spawnSync } from 'node:child_process'
import { type BenchSite, siteName, siteUrl } from '../site.ts'
import { withFiles } from './with-files.ts'

const config = `baseURL = "${siteUrl}/"
title = "${siteName}"
uglyURLs = true
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
codeFences = false
[mediaTypes."text/markdown"]
suffixes = ["md"]
[outputFormats.twin]
mediaType = "text/markdown"
isPlainText = true
[outputFormats.llms]
mediaType = "text/plain"
baseName = "llms"
isPlainText = true
[outputFormats.full]
mediaType = "text/plain"
baseName = "llms-full"
isPlainText = true
[outputs]
home = ["html", "llms", "full"]
page = ["html", "twin"]
section = ["html"]
`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>{{ .Title }} · ${siteName}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
{{ with .OutputFormats.Get "twin" }}<link rel="alternate" type="text/markdown" href="{{ .RelPermalink }}">{{ end }}
<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "Article" "headline" .Title "description" .Description "datePublished" .Params.published "dateModified" .Params.updated | jsonify | safeJS }}</script>
</head>
<body>
<header><nav><a href="/">${siteName}</a> <a href="/knowledge">Knowledge</a> <a href="/contact">Contact</a></nav></header>
<main><article><h1>{{ .Title }}</h1><p>{{ .Description }}</p><p>Published {{ .Params.published }}</p>
{{ .Content }}</article>
{{ with .Params.related }}<section><h2>Read next</h2><ul>{{ range . }}{{ with site.GetPage (printf "/knowledge/%s" .) }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}{{ end }}</ul></section>{{ end }}
</main><footer><a href="/llms.txt">llms.txt</a></footer>
</body>
</html>
`
const articles = '(where site.RegularPages "Section" "knowledge")'

/** Hugo as Debian has it, without highlighting. */
export const hugo: BenchSite = {
  name: 'Hugo',
  command: () =>
    spawnSync('hugo', ['version']).status === 0 ? ['hugo', '--quiet', '--destination', 'dist'] : undefined,
  prepare: (folder, list) =>
    withFiles(
      folder,
      list,
      {
        'hugo.toml': config,
        'config.toml': config,
        'layouts/_default/single.html': page,
        'layouts/_default/single.twin.md': '# {{ .Title }}\n\n{{ .RawContent }}',
        'layouts/_default/list.html': `<!doctype html><title>Knowledge</title><ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a><p>{{ .Description }}</p></li>\n{{ end }}</ul>`,
        'layouts/index.html': `<!doctype html><title>${siteName}</title>`,
        'layouts/index.llms.txt': `# ${siteName}\n\n{{ range ${articles} }}- [{{ .Title }}]({{ .Permalink }}): {{ .Description }}\n{{ end }}`,
        'layouts/index.full.txt': `{{ range ${articles} }}## {{ .Title }}\n\n{{ .RawContent }}\n\n{{ end }}`,
      },
      'content/knowledge',
    ),
}
