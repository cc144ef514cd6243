import { type DeliveryDetails, deliveryStates, hastenDeliveries, listDeliveries } from '../events/deliveries.ts'
import { hastenMails } from '../mail/send-queued.ts'
import { system } from '../runtime/system.ts'
import { findMail, type KeptMail, listMails } from '../mail/outbox.ts'
import type { Command } from './command.ts'
import { oneOf, wholeNumber } from './options.ts'
import { oneLine, printable, table } from './table.ts'

const defaultLimit = 50
const mostLimit = 1_000

/** The commands for outgoing messages: deliveries of events, and kept mail. */
export const outboxCommands: Record<string, Command> = {
  'outbox list': {
    audited: 'mails_listed',
    usage: 'outbox list [--state <s>] [--limit <n>]',
    summary: 'The newest deliveries of events, and kept mails.',
    details: `--state   ${deliveryStates.join(', ')}: deliveries of which this became, without mails
--limit   how many, ${defaultLimit} if not given
What was given up, is sent again with: webhooks replay <webhook>`,
    run: async ({ options, database, vault }) => {
      const limit = wholeNumber('--limit', options.limit, defaultLimit, mostLimit)
      const [given] = options.state ?? []
      const state = given === undefined ? undefined : oneOf('--state', given, deliveryStates)
      const deliveries = await listDeliveries(database, { state, limit })
      const mails = state === undefined ? await listMails({ database, vault }, limit) : []
      if (options.json) return JSON.stringify({ deliveries, mails: mails.map(withoutText) }, null, 2)
      if (deliveries.length + mails.length === 0) return 'There is nothing.'
      return [deliveries.length > 0 && deliveryTable(deliveries), mails.length > 0 && mailTable(mails)]
        .filter(Boolean)
        .join('\n\n')
    },
  },
  'outbox retry': {
    audited: 'webhook_changed',
    usage: 'outbox retry',
    summary: 'Try waiting deliveries again at once.',
    details: `For when a mail server or a receiver is back: all deliveries that wait, and mail that is queued.
What was given up, is sent again with: webhooks replay <webhook>`,
    run: async ({ options, database }) => {
      const now = system.now()
      const [deliveries, mails] = [await hastenDeliveries(database, now), await hastenMails(database, now)]
      if (options.json) return JSON.stringify({ deliveries, mails }, null, 2)
      return `Tried at once, while a server runs: ${deliveries} deliveries and ${mails} queued mails.`
    },
  },
  'outbox show': {
    audited: 'mail_read',
    usage: 'outbox show <id>',
    summary: 'One event with its deliveries, or one kept mail.',
    run: async ({ words: [id = ''], options, database, vault }) => {
      const deliveries = await listDeliveries(database, { eventId: id, limit: mostLimit })
      if (deliveries.length > 0)
        return options.json ? JSON.stringify(deliveries, null, 2) : deliveries.map(describe).join('\n\n')
      const kept = await findMail({ database, vault }, id)
      if (!kept) throw new Error(`The outbox has no ${JSON.stringify(id)}. npm run intake -- outbox list shows it.`)
      if (options.json) return JSON.stringify(kept, null, 2)
      return showMail(kept)
    },
  },
}

/** @returns a kept mail as text. @throws when it cannot be opened */
export function showMail({ mail }: KeptMail): string {
  if (!mail) throw new Error('The mail was sealed with another key. Set SECRET_KEY to the one that the server had.')
  return `To: ${printable(mail.to)}\nSubject: ${printable(mail.subject)}\n\n${printable(mail.text)}`
}

/** @returns kept mails in columns */
export function mailTable(mails: readonly KeptMail[]): string {
  const rows = mails.map(({ id, createdAt, mail }) => [
    id,
    createdAt.toISOString().slice(0, 16),
    mail ? oneLine(mail.to) : '(sealed with another key)',
    mail ? oneLine(mail.subject) : '',
  ])
  return table([['id', 'kept', 'to', 'subject'], ...rows])
}

function withoutText({ id, createdAt, mail }: KeptMail) {
  return { id, createdAt, to: mail?.to ?? null, subject: mail?.subject ?? null }
}

function deliveryTable(deliveries: readonly DeliveryDetails[]): string {
  const rows = deliveries.map(({ eventId, target, type, state, attempts, lastResult }) => [
    eventId,
    oneLine(target),
    type,
    state.replace('_', ' '),
    String(attempts),
    oneLine(lastResult),
  ])
  return table([['event', 'to', 'type', 'state', 'tries', 'last result'], ...rows])
}

function describe(delivery: DeliveryDetails): string {
  return table(
    Object.entries(delivery).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : printable(value === null ? '–' : String(value)),
    ]),
  )
}
