import { eventTypeNames } from '../contract/events.ts'
import { listDeliveries, replayDelivery } from '../events/deliveries.ts'
import { addWebhook, disableWebhook, listWebhooks } from '../events/webhooks.ts'
import { system } from '../runtime/system.ts'
import type { Command } from './command.ts'
import { oneLine, table } from './table.ts'

const shown = 50

/** Who is told of events, and what became of it. */
export const webhookCommands: Record<string, Command> = {
  'webhooks add': {
    usage: 'webhooks add <url>',
    summary: 'Tell an address of events. Prints the signing secret once.',
    run: async ({ words: [url = ''], options, database, vault }) => {
      const added = await addWebhook({ ...system, database, vault }, { url, types: eventTypeNames })
      if (added.kind === 'refused')
        throw new Error(
          `${JSON.stringify(url)} cannot be called: ${added.reason}. Give an https address, or http on this machine.`,
        )
      const { id, secret } = added
      return options.json
        ? JSON.stringify({ id, secret }, null, 2)
        : `${id}\n\n  ${secret}\n\nThe receiver verifies signatures with this secret. It cannot be shown again.`
    },
  },
  'webhooks list': {
    usage: 'webhooks list',
    summary: 'Every webhook.',
    run: async ({ options, database }) => {
      const webhooks = await listWebhooks(database)
      if (options.json) return JSON.stringify(webhooks, null, 2)
      if (webhooks.length === 0) return 'There are no webhooks.'
      const rows = webhooks.map(({ id, url, types, createdAt, disabledAt }) => [
        id,
        oneLine(url),
        types.join(' '),
        createdAt.toISOString().slice(0, 10),
        disabledAt ? 'disabled' : 'enabled',
      ])
      return table([['id', 'url', 'events', 'added', 'state'], ...rows])
    },
  },
  'webhooks disable': {
    usage: 'webhooks disable <id>',
    summary: 'Tell it nothing more.',
    run: async ({ words: [id = ''], database }) => {
      if (!(await disableWebhook(database, id, system.now())))
        throw new Error(`There is no enabled webhook ${JSON.stringify(id)}. npm run intake -- webhooks list shows all.`)
      return `${id} is disabled.`
    },
  },
  'deliveries list': {
    usage: 'deliveries list',
    summary: 'The newest deliveries of events.',
    run: async ({ options, database }) => {
      const deliveries = await listDeliveries(database, { limit: shown })
      if (options.json) return JSON.stringify(deliveries, null, 2)
      if (deliveries.length === 0) return 'Nothing was to be delivered yet.'
      const rows = deliveries.map((delivery) => [
        delivery.eventId,
        delivery.webhookId,
        delivery.type,
        delivery.deliveredAt ? 'delivered' : delivery.nextAttemptAt ? 'waiting' : 'given up',
        String(delivery.attempts),
        oneLine(delivery.lastResult),
      ])
      return table([['event', 'webhook', 'type', 'state', 'tries', 'last result'], ...rows])
    },
  },
  'deliveries replay': {
    usage: 'deliveries replay <event> <webhook>',
    summary: 'Deliver an event again.',
    run: async ({ words: [eventId = '', webhookId = ''], database }) => {
      if (!(await replayDelivery(database, { eventId, webhookId }, system.now())))
        throw new Error('There is no such delivery to an enabled webhook. npm run intake -- deliveries list shows all.')
      return `${eventId} is delivered again while a server runs.`
    },
  },
}
