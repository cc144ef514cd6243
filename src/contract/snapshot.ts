import type { Offers } from './answers.ts'
import type { LiveGroup } from '../words/live-groups.ts'
import type { SiteWords } from '../words/words.ts'
import type { ContentEntry } from './content.ts'
import type { ReplyPromise } from './promise.ts'
import type { Elsewhere } from './page-policy.ts'
import type { Question } from './questions.ts'
import type { SavedReply } from './saved-reply.ts'
import type { SiteLanguage } from './site-language.ts'
import type { EndpointLife } from './versions.ts'

/** Colours, as `#` and six digits, and families of fonts, as CSS has them. */
export type MailLook = { accent: string; ground: string; ink: string; face: string }

/** What the handlers need of the content, so that no function ever reads markdown. Written by the build. */
export type Snapshot = {
  /** Public address of the site, without a closing slash. */
  baseUrl: string
  /** Of the service, as the cards say it. */
  version: string
  /** Name of the consultancy. */
  serviceName: string
  /** Its address for people who prefer mail: an answer to what the desk wrote goes there. */
  contactEmail?: string
  /** Its telephone number, for people whose form or search is refused. */
  contactPhone?: string
  /** Where people choose a time for a call by themselves; left out where they cannot. */
  bookingUrl?: string
  /** How soon a person answers a lead, as it follows "within". */
  replyWithin: string
  /** The same, to count by; left out where it cannot be. */
  promise?: ReplyPromise
  /** After how many days without a change leads are erased, as pages say; left out where nothing is said. */
  retentionDays?: number
  /** What handlers say to people, in the language of the site. */
  words: SiteWords<LiveGroup>
  /** The other languages that it speaks; left out where there is none. */
  otherLanguages?: readonly SiteLanguage[]
  offers: Offers
  /** Every page of the content, in the order of the site maps. */
  content: ContentEntry[]
  /** The agent card, without its signatures, as A2A 1.0 has it. */
  agentCard: {
    supportedInterfaces: readonly { url: string; protocolBinding: string; protocolVersion: string }[]
    securitySchemes?: Record<string, object>
  }
  /** Scripts of others that stand on pages for visitors. */
  elsewhere?: Elsewhere
  /** How mails look, where the site has a look of its own. */
  mailLook?: MailLook
  /** The life of each endpoint. */
  endpoints: EndpointLife[]
  /** What is asked beside the fields of a lead, in the order of the form; left out where nothing is. */
  questions?: readonly Question[]
  /** What the desk begins messages with, in the order of its list; left out where there is nothing. */
  replies?: readonly SavedReply[]
}

/** The OpenAPI document of operators, as it is sent. Apart from the snapshot, because one function alone needs it. */
export type OperatorApi = { body: string }

/**
 * Documents whose path says nothing of their type, or says less: a host of files would serve them as something else.
 * Apart from the snapshot, because one function alone needs them.
 */
export type UntypedDocuments = Record<string, { headers: Record<string, string>; body: string }>
