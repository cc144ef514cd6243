import { account } from './fr/account.ts'
import { agents } from './fr/agents.ts'
import { contact } from './fr/contact.ts'
import { finding } from './fr/finding.ts'
import { inbox } from './fr/inbox.ts'
import { lead } from './fr/lead.ts'
import { mails } from './fr/mails.ts'
import { offers } from './fr/offers.ts'
import { problems } from './fr/problems.ts'
import { reading } from './fr/reading.ts'
import { requests } from './fr/requests.ts'
import { site } from './fr/site.ts'
import type { WordFile } from './message.ts'

/** The words of the interface in French, with “vous”. */
export const fr = {
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
} satisfies WordFile
