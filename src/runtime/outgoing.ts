import type { Database } from '../database/client.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { SendMail } from '../mail/mail.ts'
import { createOutboxMail } from '../mail/outbox.ts'
import { createSmtpMail, type SmtpOptions } from '../mail/smtp.ts'
import { system } from './system.ts'

/** @returns mail by the server that is set, or kept for the operator where none is */
export function systemMail(server: SmtpOptions | undefined, stores: { database: Database; vault: Vault }): SendMail {
  return server ? createSmtpMail(server) : createOutboxMail({ ...system, ...stores })
}
