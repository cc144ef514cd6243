import { findMail, listMails } from '../mail/outbox.ts'
import type { Command } from './command.ts'
import { oneLine, printable, table } from './table.ts'

const shown = 50

/** Mail that was not sent, because no mail server is set. */
export const mailCommands: Record<string, Command> = {
  'mails list': {
    usage: 'mails list',
    summary: 'Mail that is kept because SMTP_URL is not set.',
    run: async ({ options, database, vault }) => {
      const mails = await listMails({ database, vault }, shown)
      if (options.json) return JSON.stringify(mails, null, 2)
      if (mails.length === 0) return 'No mail is kept.'
      const rows = mails.map(({ id, createdAt, mail }) => [
        id,
        createdAt.toISOString().slice(0, 16),
        mail ? oneLine(mail.to) : '(sealed with another key)',
        mail ? oneLine(mail.subject) : '',
      ])
      return table([['id', 'kept', 'to', 'subject'], ...rows])
    },
  },
  'mails show': {
    usage: 'mails show <id>',
    summary: 'One of them.',
    run: async ({ words: [id = ''], options, database, vault }) => {
      const kept = await findMail({ database, vault }, id)
      if (!kept) throw new Error(`There is no mail ${JSON.stringify(id)}. npm run intake -- mails list shows them.`)
      if (!kept.mail)
        throw new Error('The mail was sealed with another key. Set SECRET_KEY to the one that the server had.')
      if (options.json) return JSON.stringify(kept, null, 2)
      const { to, subject, text } = kept.mail
      return `To: ${printable(to)}\nSubject: ${printable(subject)}\n\n${printable(text)}`
    },
  },
}
