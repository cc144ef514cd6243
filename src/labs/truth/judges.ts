import { judgeApi } from './judges/api.ts'
import { judgeContact } from './judges/contact.ts'
import { judgeErrors } from './judges/errors.ts'
import { judgeExamples } from './judges/examples.ts'
import { judgeFeeds } from './judges/feeds.ts'
import { judgeForms } from './judges/forms.ts'
import { judgeFullText } from './judges/full-text.ts'
import { judgeHeaders } from './judges/headers.ts'
import { judgeLanguages } from './judges/languages.ts'
import { judgeLists } from './judges/lists.ts'
import { judgeOffers } from './judges/offers.ts'
import { judgePageLinks } from './judges/page-links.ts'
import { judgePrograms } from './judges/programs.ts'
import { judgeProse } from './judges/prose.ts'
import { judgeSayings } from './judges/sayings.ts'
import { judgeTwins } from './judges/twins.ts'
import type { Judge } from './reading.ts'

/** In the order in which they speak: what is named is known before it is compared. */
export const judges: readonly Judge[] = [
  judgeLists,
  judgeLanguages,
  judgeFeeds,
  judgeOffers,
  judgeContact,
  judgeFullText,
  judgeTwins,
  judgePageLinks,
  judgeForms,
  judgeHeaders,
  judgeApi,
  judgeErrors,
  judgeProse,
  judgeExamples,
  judgePrograms,
  judgeSayings,
]
