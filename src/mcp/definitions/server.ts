import { appsExtension, confirmationCard } from '../../contract/confirmation-card.ts'
import { iconPath } from '../../contract/paths.ts'
import { serviceVersion } from '../../contract/service-version.ts'

/** Who the server says it is, to clients and on its card. */
export type ServerIdentity = {
  /** Reversed domain, a slash, and a name. */
  name: string
  title: string
  version: string
  /** At most 100 characters, as server cards have it. */
  description: string
  websiteUrl: string
  icons: { src: string; mimeType: string; sizes: string[] }[]
}

/** What the server answers; newest first. A test holds it equal to what the SDK speaks. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07']

/**
 * What it offers beyond the basics; lists change with a deployment only, and a client that cached them learns by their
 * age.
 */
export const capabilities = {
  tools: { listChanged: false },
  resources: { listChanged: false, subscribe: false },
  prompts: { listChanged: false },
  completions: {},
  extensions: { [appsExtension]: { mimeTypes: [confirmationCard.mimeType] } },
}

/** How long a client may keep lists and pages: a deployment is seen within the hour. */
export const cacheHint = { ttlMs: 3_600_000, cacheScope: 'public' as const }

/** @param baseUrl address of the site @param words what people wrote about the server */
export function serverIdentity(baseUrl: string, words: { name: string; description: string }): ServerIdentity {
  const reversed = new URL(baseUrl).hostname
    .replace(/[[\]:]/g, '')
    .split('.')
    .toReversed()
    .join('.')
  return {
    name: `${reversed}/consultation-intake`,
    title: words.name,
    version: serviceVersion,
    description: words.description,
    websiteUrl: baseUrl,
    icons: [{ src: `${baseUrl}${iconPath}`, mimeType: 'image/svg+xml', sizes: ['any'] }],
  }
}
