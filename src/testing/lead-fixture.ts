import { english } from './english.ts'
import { randomBytes } from 'node:crypto'
import { taskNotification } from '../a2a/pushes/notification.ts'
import type { EventType, WebhookFormat } from '../contract/events.ts'
import { eventTypeNames } from '../contract/events.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { DeliveryPorts } from '../events/settle-tries.ts'
import { deliverDue } from './deliver-due.ts'
import { addWebhook } from '../events/webhooks.ts'
import { createVault } from '../identifiers/vault.ts'
import { type IntakePorts, submitLead, type Submission } from '../intake/submit.ts'
import type { OutboundRequest } from '../network/outbound.ts'
import type { TestDatabase } from './test-database.ts'

/** So that a delay is exactly what the schedule says. */
const middle = () => Uint8Array.of(0x80, 0, 0, 0)

/** A lead that nothing is wrong with. */
export const plainLead: StoredLead = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  need: 'We would like to know whether our engines can weave algebraic patterns.',
  phone: '+44 117 496 0199',
  source: 'test',
}

type Posted = Pick<OutboundRequest, 'url' | 'headers'> & { body: string }

/**
 * Both sides of the service at a database: leads come in, and receivers are told of them, at a time that stands still.
 */
export function createLeadFixture({ database }: Pick<TestDatabase, 'database'>, changes: Partial<DeliveryPorts> = {}) {
  const state = { now: new Date('2026-11-20T12:00:00.000Z') }
  const vault = createVault('a secret of some length', randomBytes)
  const posted: Posted[] = []
  const lines: object[] = []
  /** What receivers answer, the last one again and again; with the value of `Retry-After`, if any. */
  const answers: [number, string?][] = [[204]]
  const ports: DeliveryPorts & IntakePorts = {
    database,
    vault,
    outbound: async ({ url, headers = {}, body = '' }) => {
      posted.push({ url, headers, body })
      const [status, wait] = answers.length > 1 ? answers.shift()! : answers[0]!
      return { kind: 'answered', status, headers: new Headers(wait ? { 'Retry-After': wait } : {}), body: '' }
    },
    writePush: taskNotification,
    sendMail: () => Promise.reject(new Error('nobody to mail to')),
    notify: [],
    operators: [],
    serviceName: 'Data Works',
    words: english,
    baseUrl: 'https://data-works.example',
    now: () => state.now,
    random: (size) => (size === 4 ? middle() : randomBytes(size)),
    log: (line) => void lines.push(line),
    ...changes,
  }
  return {
    ports,
    posted,
    lines,
    answers,
    pass: (ms: number) => (state.now = new Date(state.now.getTime() + ms)),
    deliver: () => deliverDue(ports, 100),
    submit: async (lead: Partial<StoredLead> = {}, more: Partial<Submission> = {}) => {
      const result = await submitLead(ports, { lead: { ...plainLead, ...lead }, warnings: [], ...more })
      if (result.kind !== 'stored') throw new Error(result.kind)
      return result.receipt
    },
    addWebhook: async (
      types: readonly [EventType, ...EventType[]] = eventTypeNames,
      format: WebhookFormat = 'standard',
    ) => {
      const added = await addWebhook(ports, { url: 'https://receiver.example/hook', types, format })
      if (added.kind !== 'added') throw new Error(added.reason)
      return added
    },
  }
}

export type LeadFixture = ReturnType<typeof createLeadFixture>

/** Empties what a test left behind. */
export async function clearLeads({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(
    'truncate leads, events, deliveries, webhooks, troubled_targets, mails, queued_mails, rehearsals cascade',
  )
}
