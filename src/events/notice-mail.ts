import { type Markup, markup } from '../text/markup.ts'
import type { LeadEventData } from '../contract/lead-events.ts'
import type { StoredLead } from '../contract/lead.ts'
import { answersInOrder } from '../contract/answers-in-order.ts'
import { quotedName, withoutLinks } from '../text/quoted.ts'
import { operationRoutes } from '../contract/routes.ts'
import { spamSignals } from '../contract/spam.ts'
import type { Mail } from '../mail/mail.ts'

/** Of an answer, in characters. */
const longestAnswer = 200

type Told = LeadEventData & { lead: StoredLead }

/**
 * Tells an operator of a new lead. Of what its submitter wrote, headers have the address that an answer goes to and
 * nothing else. The rest is a quotation without links, and what is held as suspected spam is not repeated at all. The address
 * and the number to answer to stay whole.
 * @param hasInbox whether the lead can be opened there
 */
export function noticeMail(
  { id, state, lead, spam }: Told,
  { to, serviceName, baseUrl, hasInbox }: { to: string; serviceName: string; baseUrl: string; hasInbox: boolean },
): Mail {
  const held = state === 'held'
  const show = `npm run intake -- leads show ${id}`
  const rows: [string, string][] = held
    ? [['Points', String(spam?.score ?? 0)], ...(spam?.reasons ?? []).map(reasonRow)]
    : [
        ['Name', quotedName(lead.name)],
        ['E-mail', lead.email],
        ...(lead.phone === null ? [] : [['Telephone', lead.phone] satisfies [string, string]]),
        ['Source', quotedName(lead.source)],
        ...answersInOrder(lead.answers).map(({ label, text }): [string, string] => [label, quotedAnswer(text)]),
      ]
  const opening = held
    ? `A request at ${baseUrl} was held as suspected spam. Nobody has read it yet.`
    : `Somebody asks for a consultation at ${baseUrl}.`
  const link = hasInbox ? `${baseUrl}${operationRoutes.showLead.path.replace('{id}', id)}` : undefined
  const release = `Then release it: npm run intake -- leads release ${id}`
  const closing = link
    ? { before: held ? 'Read and release it in the inbox:' : 'All of it, in the inbox:', link }
    : { before: held ? `Read it with: ${show}\n${release}` : `All of it: ${show}` }
  const need = held ? [] : [withoutLinks(lead.need)]
  const listed = rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return {
    to,
    subject: held ? `Held as suspected spam at ${serviceName}: ${id}` : `New request for ${serviceName}: ${id}`,
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

/** On one line, so that no line of it can pass for one of ours; the whole of it is where the lead is. */
function quotedAnswer(text: string): string {
  const plain = withoutLinks(text).replace(/\s+/g, ' ').trim()
  const characters = [...plain]
  return characters.length > longestAnswer ? `${characters.slice(0, longestAnswer).join('')}…` : plain
}

function reasonRow({ signal, points }: NonNullable<Told['spam']>['reasons'][number]): [string, string] {
  return [spamSignals[signal], String(points)]
}

/** No line of it can pass for one of ours. */
function quotedLines(text: string): string {
  const lines = text.split(/\r?\n|[\u2028\u2029]/)
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n')
}

function paragraph(text: string): Markup {
  return markup`<p>${text.split('\n').map((line, place) => (place > 0 ? markup`<br>${line}` : markup`${line}`))}</p>`
}
