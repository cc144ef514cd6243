import type { LeadEventData } from '../contract/lead-events.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import { answersInOrder } from '../contract/answers-in-order.ts'
import { quotedName, withoutLinks } from '../text/quoted.ts'
import { pathFor } from '../contract/operation-route.ts'
import { operationRoutes } from '../contract/routes.ts'
import { compose } from '../mail/compose.ts'
import type { Mail } from '../mail/mail.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { factTable, quoted, saidLink } from './mail-parts.ts'

/** Of an answer, in characters. */
const longestAnswer = 200

type Told = LeadEventData & { lead: StoredLead }

/** Why an operator is told: the lead came in, was given to them, or an answer was promised by a time. */
export type Why = 'new' | 'given' | { due: Date }

type Place = {
  to: string
  serviceName: string
  baseUrl: string
  words: LiveWords
  /** Whether the lead can be opened there. */
  hasInbox: boolean
  why: Why
}

/**
 * Tells an operator of a new lead, of one that was given to them, or of one that waits for an answer. Of what its
 * submitter wrote, headers have the address that an answer goes to and nothing else. The rest is a quotation without
 * links, and what is held as suspected spam is not repeated at all. The address and the number to answer to stay whole.
 */
export function noticeMail({ id, state, lead, spam }: Told, place: Place): Mail {
  const { to, serviceName: service, baseUrl: address, words, hasInbox, why } = place
  const { lists, mails } = words
  const held = state === 'held'
  const show = `npm run intake -- leads show ${id}`
  const rows: [string, string][] = held
    ? [[mails.points, String(spam?.score ?? 0)], ...(spam?.reasons ?? []).map((reason) => reasonRow(reason, words))]
    : [
        [mails.name, quotedName(lead.name, lists.quote)],
        [mails.email, lead.email],
        ...(lead.phone === null ? [] : [[mails.phone, lead.phone] satisfies [string, string]]),
        [mails.source, quotedName(lead.source, lists.quote)],
        ...languageRow(lead, words),
        ...answersInOrder(lead.answers).map(({ label, text }): [string, string] => [label, quotedAnswer(text)]),
      ]
  const { subject, says } = opening({ service, address, id, held, why }, words)
  const link = hasInbox ? `${address}${pathFor(operationRoutes.showLead, { id })}` : undefined
  const release = mails.heldRelease({ command: `npm run intake -- leads release ${id}` })
  const byCommand = held ? `${mails.heldCommand({ command: show })}\n${release}` : mails.leadCommand({ command: show })
  const mail = compose(to, subject, [
    says,
    factTable(rows, lists.fact),
    ...(held ? [] : [quoted(withoutLinks(lead.need))]),
    link ? saidLink(held ? mails.heldInbox : mails.leadInbox, link) : byCommand,
  ])
  return { ...mail, ...(!held && { replyTo: lead.email }), leadId: id }
}

type Opening = { service: string; address: string; id: string; held: boolean; why: Why }

function opening(
  { service, address, id, held, why }: Opening,
  { mails, write }: LiveWords,
): { subject: string; says: string } {
  if (held) return { subject: mails.heldSubject({ service, id }), says: mails.heldSays({ address }) }
  if (why === 'new') return { subject: mails.leadSubject({ service, id }), says: mails.leadSays({ address }) }
  if (why === 'given') return { subject: mails.givenSubject({ service, id }), says: mails.givenSays({ address }) }
  const time = write.moment(why.due)
  return { subject: mails.dueSubject({ service, id }), says: mails.dueSays({ address, time }) }
}

/** A sentence for the case that the answer has to be in another language than the notice. */
function languageRow({ language }: StoredLead, { mails, write }: LiveWords): [string, string][] {
  return language === undefined || language === write.language ? [] : [[mails.language, write.languageName(language)]]
}

/** On one line, so that no line of it can pass for one of ours; the whole of it is where the lead is. */
function quotedAnswer(text: string): string {
  const plain = withoutLinks(text).replace(/\s+/g, ' ').trim()
  const characters = [...plain]
  return characters.length > longestAnswer ? `${characters.slice(0, longestAnswer).join('')}…` : plain
}

function reasonRow(
  { signal, points }: NonNullable<Told['spam']>['reasons'][number],
  { spamSignals }: Pick<Place['words'], 'spamSignals'>,
): [string, string] {
  return [spamSignals[signal], String(points)]
}
