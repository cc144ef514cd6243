import type { Brand } from '../brand/brand.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { questionsOf } from '../catalogue/questions.ts'
import { repliesOf } from '../catalogue/replies.ts'
import { liveTexts } from '../words/live-groups.ts'
import { serviceVersion } from '../contract/service-version.ts'
import type { SiteLanguage } from '../contract/site-language.ts'
import type { MailLook, Snapshot, UntypedDocuments } from '../contract/snapshot.ts'
import type { PublishedDocument } from './documents.ts'
import { buildAgentCard } from './documents/agent-card.ts'
import { elsewhereOf } from './elsewhere.ts'
import { listedContent } from './listed-content.ts'
import { isTypedByName } from './media-types.ts'
import { offersOf } from './offers.ts'
import { promiseOf } from '../catalogue/promise.ts'
import { headersFor, type StaticHeaders } from './static-headers.ts'

/** @returns what the handlers need of the catalogue and of what was made from it */
export function buildSnapshot(catalogue: Catalogue): Snapshot {
  const { brand } = catalogue
  const elsewhere = elsewhereOf(catalogue)
  const questions = questionsOf(catalogue)
  const replies = repliesOf(catalogue)
  const promise = promiseOf(catalogue.service)
  return {
    baseUrl: catalogue.baseUrl,
    version: serviceVersion,
    serviceName: catalogue.service.name,
    contactEmail: catalogue.service.email,
    contactPhone: catalogue.service.phone,
    ...(catalogue.service.booking_url && { bookingUrl: catalogue.service.booking_url }),
    replyWithin: catalogue.service.reply_within,
    ...(promise && { promise }),
    ...(catalogue.service.retention_days && { retentionDays: catalogue.service.retention_days }),
    words: { ...catalogue.words, texts: liveTexts(catalogue.words.texts) },
    ...(catalogue.translations.length > 0 && { otherLanguages: catalogue.translations.map(languageOf) }),
    content: listedContent(catalogue),
    agentCard: buildAgentCard(catalogue),
    offers: offersOf(catalogue),
    ...(elsewhere && { elsewhere }),
    ...(brand.isOwn && { mailLook: mailLookOf(brand) }),
    endpoints: catalogue.discovery.flatMap(({ data }) => data.endpoints ?? []),
    ...(questions.length > 0 && { questions }),
    ...(replies.length > 0 && { replies }),
  }
}

/** @returns what handlers say, and what is asked, in a second language */
function languageOf(catalogue: Catalogue): SiteLanguage {
  const questions = questionsOf(catalogue)
  const replies = repliesOf(catalogue)
  return {
    prefix: catalogue.prefix,
    replyWithin: catalogue.service.reply_within,
    words: { ...catalogue.words, texts: liveTexts(catalogue.words.texts) },
    ...(questions.length > 0 && { questions }),
    ...(replies.length > 0 && { replies }),
  }
}

/** Mail programs load no fonts, so the fallback of the site's typeface is used. */
function mailLookOf({ light, text }: Brand): MailLook {
  return { accent: light.accent, ground: light.ground, ink: light.text, face: text.fallback.replaceAll("'", '') }
}

/** @returns the documents that are served with a type which their path does not tell */
export function untypedDocuments(documents: readonly PublishedDocument[], headers: StaticHeaders): UntypedDocuments {
  const untyped = documents.filter((document) => !isTypedByName(document))
  return Object.fromEntries(untyped.map(({ path, body }) => [path, { headers: headersFor(path, headers), body }]))
}
