import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase } from '../database/client.ts'
import { createPool } from '../database/pool.ts'
import { createVault } from '../identifiers/vault.ts'
import { listMails } from '../mail/outbox.ts'
import type { Runtime } from './runtimes.ts'

/** Enough to find one among those of a whole run. */
const searched = 500

/** @returns the text of the newest mail to an address: from the mail server, or from where mail is kept without one */
export async function mailTo({ databaseUrl, secretKey, mailFolder }: Runtime, address: string): Promise<string> {
  if (mailFolder) return textPart(await readFile(join(mailFolder, address), 'utf8'))
  const pool = createPool(databaseUrl)
  try {
    const vault = createVault(secretKey, randomBytes)
    const mails = await listMails({ database: createDatabase(pool), vault }, searched)
    const found = mails.find(({ mail }) => mail?.to === address)
    if (!found?.mail) throw new Error(`There is no mail to ${address}.`)
    return found.mail.text
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
