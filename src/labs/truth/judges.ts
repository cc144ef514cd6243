import { judgeContact } from './judges/contact.ts'
import { judgeFullText } from './judges/full-text.ts'
import { judgeHeaders } from './judges/headers.ts'
import { judgeLists } from './judges/lists.ts'
import { judgeOffers } from './judges/offers.ts'
import { judgeSayings } from './judges/sayings.ts'
import { judgeTwins } from './judges/twins.ts'
import type { Judge } from './reading.ts'

/** In the order in which they speak: what is named is known before it is compared. */
export const judges: readonly Judge[] = [judgeLists, judgeOffers, judgeContact, judgeFullText, judgeTwins, judgeHeaders, judgeSayings]
