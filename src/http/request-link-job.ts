import type { WantedLink } from '../access/request-link-mail.ts'
import type { Refusal } from '../access/refusal.ts'

/** Mails a fresh link to the page of a request. @throws {MailUnavailable} when no mail server takes it */
export type MailRequestLink = (wanted: WantedLink) => Promise<{ kind: 'sent' } | Refusal<'rate_limited'>>
