import type { Catalogue } from '../catalogue/catalogue.ts'
import { inEveryLanguage } from '../catalogue/in-language.ts'
import { protectedResources, resourceMetadataPath } from '../contract/protected-resources.ts'
import { markdownTwin, paths, serverCardPaths, skillPath } from '../contract/paths.ts'
import { manifestPath } from '../contract/site-files.ts'
import { renderAgentsMarkdown } from './documents/agents-markdown.ts'
import { renderSkill, renderSkillsIndex } from './documents/agent-skills.ts'
import { renderAiCatalog } from './documents/ai-catalog.ts'
import { renderApiCatalog } from './documents/api-catalog.ts'
import { renderAuthMarkdown } from './documents/auth-markdown.ts'
import { renderLlms } from './documents/llms.ts'
import { renderLlmsFull } from './documents/llms-full.ts'
import { renderServerCard } from './documents/mcp-card.ts'
import {
  renderAuthorizationServer,
  renderOpenidConfiguration,
  renderProtectedResource,
} from './documents/oauth-metadata.ts'
import { renderOpenApi } from './documents/openapi.ts'
import { renderRobots } from './documents/robots.ts'
import { renderSecurityTxt } from './documents/security-txt.ts'
import { renderLlmsIn } from './documents/second-language.ts'
import { renderSitemapMarkdown, renderSitemapXml } from './documents/sitemaps.ts'
import { serverIdentity } from '../mcp/definitions/server.ts'
import { renderWebManifest } from './documents/web-manifest.ts'
import { cardWordsOf } from './card-words.ts'
import { renderAtom } from './feeds/atom.ts'
import { feedsOf } from './feeds/feeds.ts'
import { renderJsonFeed } from './feeds/json-feed.ts'
import { mediaTypes } from './media-types.ts'
import { placedPages } from './placed-pages.ts'
import type { SitePage } from './site-page.ts'
import { sitePages } from './site-pages.ts'
import { translatedPages } from './translated-pages.ts'
import { renderTwin } from './twin.ts'

/** A file that the build writes beside the pages. */
export type PublishedDocument = { readonly path: string; readonly mediaType: string; readonly body: string }

/**
 * @param pages of the site, where they are at hand already
 * @returns every document that machines read, rendered in one pass
 */
export function renderDocuments(
  catalogue: Catalogue,
  now: Date,
  pages: readonly SitePage[] = sitePages(catalogue, now),
): PublishedDocument[] {
  const { text, markdown, json, xml, linkset, serverCard, aiCatalog } = mediaTypes
  const words = cardWordsOf(catalogue, paths.mcpServerCard)
  const card = renderServerCard(catalogue.baseUrl, serverIdentity(catalogue.baseUrl, words))
  const fullTexts = renderLlmsFull(catalogue, pages)
  const openapi = renderOpenApi(catalogue, now)
  const pathOf = (url: string) => url.slice(catalogue.baseUrl.length)
  return [
    ...renderLlms(catalogue, pages, fullTexts, openapi).map(({ path, body }) => ({ path, mediaType: text, body })),
    ...fullTexts.map(({ path, body }) => ({ path, mediaType: text, body })),
    { path: paths.sitemapMarkdown, mediaType: markdown, body: renderSitemapMarkdown(catalogue, pages) },
    { path: paths.sitemapXml, mediaType: xml, body: renderSitemapXml(catalogue, pages) },
    ...catalogue.translations.flatMap((translation) => [
      { ...renderLlmsIn(translation), mediaType: text },
      {
        path: translation.prefix + paths.sitemapMarkdown,
        mediaType: markdown,
        body: renderSitemapMarkdown(translation, translatedPages(translation)),
      },
    ]),
    ...inEveryLanguage(catalogue)
      .flatMap((each) => feedsOf(each, now))
      .flatMap((feed) => [
        new Rendered(pathOf(feed.atom), mediaTypes.atom, () => renderAtom(feed)),
        new Rendered(pathOf(feed.json), mediaTypes.jsonFeed, () => renderJsonFeed(feed)),
      ]),
    { path: manifestPath, mediaType: mediaTypes.manifest, body: renderWebManifest(catalogue) },
    { path: paths.robots, mediaType: text, body: renderRobots(catalogue) },
    { path: paths.openapi, mediaType: json, body: openapi },
    { path: paths.apiCatalog, mediaType: linkset, body: renderApiCatalog(catalogue) },
    { path: paths.agentsMarkdown, mediaType: markdown, body: renderAgentsMarkdown(catalogue) },
    { path: paths.authMarkdown, mediaType: markdown, body: renderAuthMarkdown(catalogue) },
    { path: paths.authorizationServer, mediaType: json, body: renderAuthorizationServer(catalogue) },
    { path: paths.openidConfiguration, mediaType: json, body: renderOpenidConfiguration(catalogue) },
    ...protectedResources.map((resource) => ({
      path: resourceMetadataPath(resource),
      mediaType: json,
      body: renderProtectedResource(catalogue, resource),
    })),
    ...serverCardPaths.map((path) => ({ path, mediaType: serverCard, body: card })),
    ...[paths.aiCatalog, paths.ard].map((path) => ({ path, mediaType: aiCatalog, body: renderAiCatalog(catalogue) })),
    { path: paths.securityTxt, mediaType: text, body: renderSecurityTxt(catalogue, now) },
    { path: paths.agentSkills, mediaType: json, body: renderSkillsIndex(catalogue) },
    ...catalogue.skills.map((skill) => ({
      path: skillPath(skill.slug),
      mediaType: markdown,
      body: renderSkill(skill),
    })),
    ...placedPages(catalogue, pages).map(
      (placed) => new Rendered(markdownTwin(placed.path), markdown, () => renderTwin(placed.page, placed.catalogue)),
    ),
  ]
}

/**
 * A file of a kind of which there are many: it is rendered each time it is read, because all together would fill the
 * memory.
 */
class Rendered implements PublishedDocument {
  readonly path: string
  readonly mediaType: string
  readonly #render: () => string

  constructor(path: string, mediaType: string, render: () => string) {
    this.path = path
    this.mediaType = mediaType
    this.#render = render
  }

  get body(): string {
    return this.#render()
  }
}
