import { markup } from '../text/markup.ts'
import type { LeadEventData } from '../contract/lead-events.ts'
import type { StoredLead } from '../contract/lead.ts'
import { answersInOrder } from '../contract/answers-in-order.ts'
import { quotedName, withoutLinks } from '../text/quoted.ts'
import { operationRoutes } from '../contract/routes.ts'
import type { Mail } from '../mail/mail.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { paragraph, quotedLines } from './mail-parts.ts'

/** Of an answer, in characters. */
const longestAnswer = 200

type Told = LeadEventData & { lead: StoredLead }

type Place = {
  to: string
  serviceName: string
  baseUrl: string
  words: LiveWords
  /** Whether the lead can be opened there. */
  hasInbox: boolean
}

/**
 * Tells an operator of a new lead. Of what its submitter wrote, headers have the address that an answer goes to and
 * nothing else. The rest is a quotation without links, and what is held as suspected spam is not repeated at all. The address
 * and the number to answer to stay whole.
 */
export function noticeMail({ id, state, lead, spam }: Told, place: Place): Mail {
  const { to, serviceName: service, baseUrl: address, words, hasInbox } = place
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
  const opening = (held ? mails.heldSays : mails.leadSays)({ address })
  const link = hasInbox ? `${address}${operationRoutes.showLead.path.replace('{id}', id)}` : undefined
  const release = mails.heldRelease({ command: `npm run intake -- leads release ${id}` })
  const closing = link
    ? { before: held ? mails.heldInbox : mails.leadInbox, link }
    : { before: held ? `${mails.heldCommand({ command: show })}\n${release}` : mails.leadCommand({ command: show }) }
  const need = held ? [] : [withoutLinks(lead.need)]
  const listed = rows.map(([name, value]) => lists.fact({ name, value })).join('\n')
  return {
    to,
    subject: (held ? mails.heldSubject : mails.leadSubject)({ service, id }),
    text: `${[opening, listed, ...need.map(quotedLines), [closing.before, link].filter(Boolean).join('\n')].join('\n\n')}\n`,
    html: [
      paragraph(opening),
      markup`<table>${rows.map(([name, value]) => markup`<tr><th align="left">${name}</th><td>${value}</td></tr>`)}</table>`,
      ...need.map((text) => markup`<blockquote style="white-space:pre-wrap">${text}</blockquote>`),
      paragraph(closing.before),
      ...(link ? [markup`<p><a href="${link}">${link}</a></p>`] : []),
    ]
      .map(({ html }) => html)
      .join('\n'),
    ...(!held && { replyTo: lead.email }),
    leadId: id,
  }
}

/** Told where an answer has to be in another language than the notice. */
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
