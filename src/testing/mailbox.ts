import { randomBytes } from 'node:crypto'
import { createDatabase } from '../database/client.ts'
import { createPool } from '../database/pool.ts'
import { createVault } from '../identifiers/vault.ts'
import { listMails } from '../mail/outbox.ts'
import { receivedMails } from './mail-server.ts'
import type { Runtime } from './runtimes.ts'

/** Enough to find one among those of a whole run. */
const searched = 500

/** @returns the text of the newest mail to an address */
export async function mailTo(runtime: Runtime, address: string): Promise<string> {
  const [newest] = await mailsTo(runtime, address)
  if (newest === undefined) throw new Error(`There is no mail to ${address}.`)
  return newest
}

/**
 * @returns the texts of the mails to an address, newest first: from the mail server, or from where mail is kept without
 *   one
 */
export async function mailsTo(
  { databaseUrl, secretKey, mailFolder }: Runtime,
  address: string,
): Promise<readonly string[]> {
  if (mailFolder) return (await receivedMails(mailFolder, address)).map(textPart)
  const pool = createPool(databaseUrl)
  try {
    const vault = createVault(secretKey, randomBytes)
    const kept = await listMails({ database: createDatabase(pool), vault }, searched)
    return kept.flatMap(({ mail }) => (mail?.to === address ? [mail.text] : []))
  } finally {
    await pool.end()
  }
}

/** The first part of a mail, its lines put together again. @see RFC 2045, section 6.7 */
function textPart(raw: string): string {
  const [, part = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(raw) ?? []
  const bytes = part
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
