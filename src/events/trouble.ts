import { sql } from 'drizzle-orm'
import type { Trouble } from '../contract/events.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import type { Database } from '../database/client.ts'
import { troubledTargets } from '../database/schema.ts'
import { compose } from '../mail/compose.ts'
import type { Mail } from '../mail/mail.ts'
import { queueMailStatement, type QueuePorts } from '../mail/queue.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { addressIn } from './target.ts'

export type TroublePorts = QueuePorts & {
  database: Database
  notify: readonly string[]
  operators: readonly string[]
  serviceName: string
  baseUrl: string
  words: LiveWords
  log: (line: { event: string } & Record<string, string | number | undefined>) => void
}

/**
 * Tells operators of a target that takes nothing more: by mail and by a line in the log, once until it takes something
 * again, or is enabled or disabled by them. Noted and queued in one statement, so never the one without the other.
 */
export async function noteTrouble(ports: TroublePorts, target: string, trouble: Trouble): Promise<void> {
  const at = ports.now()
  const until = new Date(at.getTime() + lifetimes.troubleNotice * 1000)
  const own = addressIn(target)
  const told = new Set([...ports.notify, ...ports.operators].filter((address) => address !== own))
  const mails = [...told].map((to, place) => {
    const mail = troubleMail(ports, to, target, trouble)
    const queued = queueMailStatement(ports, { mail, send: true }, until, sql`exists (select 1 from noted)`)
    return sql`${sql.identifier(`mail_${place}`)} as (${queued})`
  })
  const noted = sql`noted as (
    insert into ${troubledTargets} (target, trouble, since)
    values (${target}, ${trouble}, ${at.toISOString()}::timestamptz)
    on conflict (target) do update set trouble = excluded.trouble, since = excluded.since
      where ${troubledTargets.trouble} <> excluded.trouble
    returning target
  )`
  const { rows } = await ports.database.execute(sql`with ${sql.join([noted, ...mails], sql`, `)} select 1 from noted`)
  if (rows.length === 0) return
  const event = trouble === 'gone' ? 'webhook_disabled' : 'deliveries_given_up'
  // The address of an operator is theirs, and stays out of the log.
  ports.log({ event, level: 'warn', target: own === undefined ? target : 'a mail to an operator' })
}

function troubleMail(
  { serviceName: service, baseUrl: address, words: { mails } }: Pick<TroublePorts, 'serviceName' | 'baseUrl' | 'words'>,
  to: string,
  target: string,
  trouble: Trouble,
): Mail {
  const gone = trouble === 'gone'
  const parts = [
    mails.troubleSays({ address, target, trouble: gone ? mails.troubleGone : mails.troubleGivenUp }),
    gone
      ? mails.goneDo({ command: `npm run intake -- webhooks enable ${target}` })
      : mails.givenUpDo({ command: `npm run intake -- webhooks replay ${target}` }),
    mails.troubleOnce,
  ]
  return compose(to, (gone ? mails.goneSubject : mails.givenUpSubject)({ service }), parts)
}

/** @returns what is wrong with each target, by its name; targets with which nothing is wrong are not among them */
export async function readTroubles(database: Database): Promise<Map<string, { trouble: Trouble; since: Date }>> {
  const rows = await database.select().from(troubledTargets)
  return new Map(rows.map(({ target, trouble, since }) => [target, { trouble, since }]))
}
