import { verifyCredential } from '../../access/verify-credential.ts'
import { createDatabase, type Database } from '../../database/client.ts'
import { withClient } from '../../database/connection.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import { createPool } from '../../database/pool.ts'
import { signWebhook } from '../../events/sign.ts'
import { readLead } from '../../intake/operator/read-lead.ts'
import { readLeadStatus } from '../../intake/status.ts'
import { findMail } from '../../mail/outbox.ts'
import { createLeadFixture } from '../../testing/lead-fixture.ts'
import { countRows, type Planted, plantedAt } from './earlier-state.ts'

/**
 * What is looked for after an upgrade, and whether it was there; `undefined` where an earlier state had no such thing.
 */
export type Found = Record<'rows' | 'lead' | 'statusToken' | 'credential' | 'mail' | 'event', boolean | undefined>

/** Brings an earlier state up to date, as a start does, and looks for all that was in it by today's use cases. */
export async function upgraded(url: string, planted: Planted): Promise<Found> {
  await migrateDatabase(url)
  const rows = await withClient(url, countRows)
  const pool = createPool(url)
  try {
    const database = createDatabase(pool)
    const fixture = createLeadFixture({ database })
    const lead = await readLead(database, planted.leadId)
    const status = await readLeadStatus(database, planted.leadId, planted.statusToken)
    return {
      rows: [...planted.rows].every(([table, count]) => rows.get(table) === count),
      lead: lead?.need === planted.need && lead.history.length === 1,
      statusToken: status?.status === 'received',
      credential: (await verifyCredential(database, planted.credential, plantedAt)) !== undefined,
      mail: await opensMail(database, fixture, planted),
      event: await delivers(fixture, planted),
    }
  } finally {
    await pool.end()
  }
}

type Fixture = ReturnType<typeof createLeadFixture>

async function opensMail(database: Database, { ports }: Fixture, { mail }: Planted): Promise<boolean | undefined> {
  if (!mail) return undefined
  const found = await findMail({ database, vault: ports.vault }, mail.id)
  return found?.mail?.text === mail.text
}

/** Once, signed with the secret that the receiver has. */
async function delivers(fixture: Fixture, { event, leadId }: Planted): Promise<boolean | undefined> {
  if (!event) return undefined
  await fixture.deliver()
  const came = fixture.posted.filter(({ headers }) => headers?.['webhook-id'] === event.id)
  const [{ body, headers = {} } = { body: '' }] = came
  const { 'webhook-signature': signature } = signWebhook({ id: event.id, timestamp: plantedAt, body }, event.secret)
  return came.length === 1 && body.includes(leadId) && headers['webhook-signature'] === signature
}
