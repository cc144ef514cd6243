import { account } from './en/account.ts'
import { agents } from './en/agents.ts'
import { contact } from './en/contact.ts'
import { finding } from './en/finding.ts'
import { inbox } from './en/inbox.ts'
import { lead } from './en/lead.ts'
import { mails } from './en/mails.ts'
import { offers } from './en/offers.ts'
import { problems } from './en/problems.ts'
import { reading } from './en/reading.ts'
import { requests } from './en/requests.ts'
import { site } from './en/site.ts'

/**
 * The words of the interface in English, and the schema of all other languages: each has the same parts, groups and
 * keys, with the same `{placeholders}`. What depends on a number is a group of plural categories of that language.
 */
export const en = {
  ...site,
  ...offers,
  ...reading,
  ...finding,
  ...contact,
  ...problems,
  ...agents,
  ...requests,
  ...mails,
  ...inbox,
  ...lead,
  ...account,
}
