import type { Database } from '../database/client.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { dressed } from '../mail/dress.ts'
import type { SendMail } from '../mail/mail.ts'
import { createOutboxMail } from '../mail/outbox.ts'
import { createSmtpMail, type SmtpOptions } from '../mail/smtp.ts'
import { system } from './system.ts'

/**
 * @param server the mail server; without it, mail is kept for the operator
 * @returns a sender that gives each mail the look of the site
 */
export function systemMail(
  server: SmtpOptions | undefined,
  { snapshot, ...stores }: { database: Database; vault: Vault; snapshot: Pick<Snapshot, 'serviceName' | 'mailLook'> },
): SendMail {
  const send = server ? createSmtpMail(server) : createOutboxMail({ ...system, ...stores })
  return (mail) => send(dressed(mail, snapshot.mailLook, snapshot.serviceName))
}
