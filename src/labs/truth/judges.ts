import { judgeApi } from './judges/api.ts'
import { judgeContact } from './judges/contact.ts'
import { judgeErrors } from './judges/errors.ts'
import { judgeExamples } from './judges/examples.ts'
import { judgeFeeds } from './judges/feeds.ts'
import { judgeFullText } from './judges/full-text.ts'
import { judgeHeaders } from './judges/headers.ts'
import { judgeLists } from './judges/lists.ts'
import { judgeOffers } from './judges/offers.ts'
import { judgeProse } from './judges/prose.ts'
import { judgeSayings } from './judges/sayings.ts'
import { judgeTwins } from './judges/twins.ts'
import type { Judge } from './reading.ts'

/** In the order in which they speak: what is named is known before it is compared. */
export const judges: readonly Judge[] = [
  judgeLists,
  judgeFeeds,
  judgeOffers,
  judgeContact,
  judgeFullText,
  judgeTwins,
  judgeHeaders,
  judgeApi,
  judgeErrors,
  judgeProse,
  judgeExamples,
  judgeSayings,
]
