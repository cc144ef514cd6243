import { account } from './de/account.ts'
import { agents } from './de/agents.ts'
import { contact } from './de/contact.ts'
import { finding } from './de/finding.ts'
import { inbox } from './de/inbox.ts'
import { lead } from './de/lead.ts'
import { mails } from './de/mails.ts'
import { offers } from './de/offers.ts'
import { problems } from './de/problems.ts'
import { reading } from './de/reading.ts'
import { requests } from './de/requests.ts'
import { site } from './de/site.ts'
import type { WordFile } from './message.ts'

/** The words of the interface in German, with “Sie”. */
export const de = {
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
