import { eventTypeNames, eventTypes, type Trouble, webhookFormatNames } from '../contract/events.ts'
import { replayDeliveries } from '../events/deliveries.ts'
import { rotateSecret } from '../events/rotate-secret.ts'
import { testWebhook } from '../events/test-webhook.ts'
import { readTroubles } from '../events/trouble.ts'
import { addWebhook, dismissWebhook, enableWebhook, findUnreadable, listWebhooks } from '../events/webhooks.ts'
import { credentialsInUrl } from '../network/target.ts'
import { systemOutbound } from '../runtime/outbound.ts'
import { system } from '../runtime/system.ts'
import { SettingError } from '../settings/setting-error.ts'
import type { Command, CommandInput } from './command.ts'
import { oneOf, someOf } from './options.ts'
import { oneLine, table } from './table.ts'

const noSuchWebhook = (id: string) =>
  `There is no enabled webhook ${JSON.stringify(id)}. npm run intake -- webhooks list shows all.`

const troubleWords: Record<Trouble, string> = { gone: 'answered 410', given_up: 'gives up deliveries' }

function troubleSince({ trouble, since }: { trouble: Trouble; since: Date }): string {
  return `${troubleWords[trouble]} since ${since.toISOString().slice(0, 10)}`
}

/** @returns the webhooks whose secret the key of this command does not open; nothing where it was given none */
async function unreadableTo(input: CommandInput): Promise<Set<string> | null> {
  try {
    return await findUnreadable(input.database, input.vault)
  } catch (error) {
    if (error instanceof SettingError) return null
    throw error
  }
}

/** The commands for webhooks. */
export const webhookCommands: Record<string, Command> = {
  'webhooks add': {
    audited: 'webhook_changed',
    usage: 'webhooks add <url> [--type <t>] [--format <f>]',
    summary: 'Tell an address of events. Prints the signing secret once.',
    details: `--type    one or more of these, several with commas between them; all if not given
${table(Object.entries(eventTypes).map(([type, what]) => [`          ${type}`, what]))}
--format  standard, which is the default: a Standard Webhook; slack: one text, as Slack and its likes take it`,
    run: async ({ words: [url = ''], options, database, vault, settings: { outboundAllow: allowed } }) => {
      const [first = eventTypeNames[0], ...others] = someOf('--type', options.type, eventTypeNames) ?? eventTypeNames
      const format = oneOf('--format', options.format ?? 'standard', webhookFormatNames)
      const added = await addWebhook(
        { ...system, database, vault, allowed },
        { url, types: [first, ...others], format },
      )
      if (added.kind === 'refused')
        throw new Error(
          added.reason === credentialsInUrl
            ? 'The address has a user or a password in it, which are not sent. Leave them out: the receiver knows us by the signature.'
            : `${JSON.stringify(url)} cannot be called: ${added.reason}. Give an https address, or http on this machine or in a network of OUTBOUND_ALLOW.`,
        )
      const { id, secret } = added
      const all = await listWebhooks(database)
      const own = all.find((webhook) => webhook.id === id)
      const same = all.filter((one) => one.id !== id && one.url === own?.url && !one.disabledAt).map((one) => one.id)
      if (options.json) return JSON.stringify({ id, secret, same_url: same }, null, 2)
      const told = `${id}\n\n  ${secret}\n\nThe receiver verifies signatures with this secret. It cannot be shown again.`
      return same.length === 0
        ? told
        : `${told}\n\nThis address is told by ${same.join(' and ')} as well, so it gets each event more than once. Where that is not meant: webhooks disable ${id}`
    },
  },
  'webhooks list': {
    audited: 'webhooks_listed',
    usage: 'webhooks list',
    summary: 'Every webhook.',
    run: async (input) => {
      const { options, database } = input
      const troubles = await readTroubles(database)
      const listed = await listWebhooks(database)
      const unreadable = await unreadableTo(input)
      const webhooks = listed.map((webhook) => ({
        ...webhook,
        secret_readable: unreadable && !unreadable.has(webhook.id),
        trouble: troubles.get(webhook.id) ?? null,
      }))
      if (options.json) return JSON.stringify(webhooks, null, 2)
      if (webhooks.length === 0) return 'There are no webhooks.'
      const rows = webhooks.map(
        ({ id, url, types, format, createdAt, disabledAt, trouble, secret_readable: isReadable }) => [
          id,
          oneLine(url),
          types.join(' '),
          format,
          createdAt.toISOString().slice(0, 10),
          [
            disabledAt ? 'disabled' : 'enabled',
            trouble && troubleSince(trouble),
            isReadable === false && 'secret not readable with this SECRET_KEY',
          ]
            .filter(Boolean)
            .join(', '),
        ],
      )
      return table([['id', 'url', 'events', 'format', 'added', 'state'], ...rows])
    },
  },
  'webhooks test': {
    usage: 'webhooks test <id>',
    summary: 'Send a test message, and see the answer.',
    details: 'Its type is test, which no event has. Only an answer of 2xx is good.',
    run: async ({ words: [id = ''], options, database, vault, settings }) => {
      const outbound = systemOutbound(settings.outboundAllow)
      const tested = await testWebhook({ ...system, database, vault, outbound }, id)
      if (!tested) throw new Error(noSuchWebhook(id))
      if (tested.kind === 'failed') throw new Error(`${id} did not take it: ${tested.result}.`)
      return options.json ? JSON.stringify({ id, ...tested }, null, 2) : `${id} took it: ${tested.result}.`
    },
  },
  'webhooks rotate': {
    audited: 'webhook_changed',
    usage: 'webhooks rotate <id>',
    summary: 'Make a new signing secret; the old one signs as well for a day.',
    run: async ({ words: [id = ''], options, database, vault }) => {
      const rotated = await rotateSecret({ ...system, database, vault }, id)
      if (!rotated) throw new Error(noSuchWebhook(id))
      const { secret, previousUntil } = rotated
      return options.json
        ? JSON.stringify({ id, secret, previousUntil }, null, 2)
        : `${id}\n\n  ${secret}\n\nGive it to the receiver. Until ${previousUntil.toISOString()} the old one signs as well. The new one cannot be shown again.`
    },
  },
  'webhooks replay': {
    audited: 'webhook_changed',
    usage: 'webhooks replay <id> [--event <id>]',
    summary: 'Deliver again all events that were given up, or one event.',
    details: 'Instead of a webhook, <id> may be mailto: and the address of an operator, as outbox list shows it.',
    run: async ({ words: [target = ''], options, database }) => {
      const replayed = await replayDeliveries(database, { target, eventId: options.event }, system.now())
      if (replayed === 0)
        throw new Error(
          'Nothing is to be delivered again to an enabled webhook. npm run intake -- outbox list shows all.',
        )
      return options.json
        ? JSON.stringify({ target, deliveries: replayed }, null, 2)
        : `${replayed} ${replayed === 1 ? 'delivery is' : 'deliveries are'} made again while a server runs.`
    },
  },
  'webhooks enable': {
    audited: 'webhook_changed',
    usage: 'webhooks enable <id>',
    summary: 'Enable a disabled webhook again: it is told of events from now on.',
    details: 'Its secret is the one that it had. webhooks replay delivers what was given up meanwhile.',
    run: async ({ words: [id = ''], options, database }) => {
      if (!(await enableWebhook(database, id)))
        throw new Error(
          `There is no disabled webhook ${JSON.stringify(id)}. npm run intake -- webhooks list shows all.`,
        )
      return options.json ? JSON.stringify({ id, enabled: true }, null, 2) : `${id} is enabled.`
    },
  },
  'webhooks disable': {
    audited: 'webhook_changed',
    usage: 'webhooks disable <id>',
    summary: 'Disable a webhook: it is told of nothing more.',
    details:
      'For one that a 410 disabled, this ends the trouble: it stays disabled, and is no number in /metrics any more.',
    run: async ({ words: [id = ''], options, database }) => {
      if (!(await dismissWebhook(database, id, system.now()))) throw new Error(noSuchWebhook(id))
      return options.json ? JSON.stringify({ id, disabled: true }, null, 2) : `${id} is disabled.`
    },
  },
}
