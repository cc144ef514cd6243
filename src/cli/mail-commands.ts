import { findMail, listMails } from '../mail/outbox.ts'
import type { Command } from './command.ts'
import { mailTable, showMail } from './outbox-commands.ts'

const shown = 50

/** Mail that was not sent, because no mail server is set. */
export const mailCommands: Record<string, Command> = {
  'mails list': {
    audited: 'mails_listed',
    usage: 'mails list',
    summary: 'Mail that is kept because SMTP_URL is not set.',
    run: async ({ options, database, vault }) => {
      const mails = await listMails({ database, vault }, shown)
      if (options.json) return JSON.stringify(mails, null, 2)
      return mails.length === 0 ? 'No mail is kept.' : mailTable(mails)
    },
  },
  'mails show': {
    audited: 'mail_read',
    usage: 'mails show <id>',
    summary: 'One kept mail.',
    run: async ({ words: [id = ''], options, database, vault }) => {
      const kept = await findMail({ database, vault }, id)
      if (!kept) throw new Error(`There is no mail ${JSON.stringify(id)}. npm run intake -- mails list shows them.`)
      if (options.json && kept.mail) return JSON.stringify(kept, null, 2)
      return showMail(kept)
    },
  },
}
