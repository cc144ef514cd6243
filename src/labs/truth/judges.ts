import { judgeAnnouncedFeeds } from './judges/announced-feeds.ts'
import { judgeAuthSections } from './judges/auth-sections.ts'
import { judgeAnswers } from './judges/answers.ts'
import { judgeA2aAnswers } from './judges/a2a-answers.ts'
import { judgeAnsweredPages } from './judges/answered-pages.ts'
import { judgeApi } from './judges/api.ts'
import { judgeCompleteLists } from './judges/complete-lists.ts'
import { judgeComposedDays } from './judges/composed-days.ts'
import { judgeContact } from './judges/contact.ts'
import { judgeContentProse } from './judges/content-prose.ts'
import { judgeContractNumbers } from './judges/contract-numbers.ts'
import { judgeDrawings } from './judges/drawings.ts'
import { judgeErrors } from './judges/errors.ts'
import { judgeExamples } from './judges/examples.ts'
import { judgeFeeds } from './judges/feeds.ts'
import { judgeForms } from './judges/forms.ts'
import { judgeFullText } from './judges/full-text.ts'
import { judgeHeaders } from './judges/headers.ts'
import { judgeLanguages } from './judges/languages.ts'
import { judgeLists } from './judges/lists.ts'
import { judgeOrderOfLists } from './judges/order-of-lists.ts'
import { judgeOffers } from './judges/offers.ts'
import { judgeMarkup } from './judges/markup.ts'
import { judgeMcpAnswers } from './judges/mcp-answers.ts'
import { judgeMcpBounds } from './judges/mcp-bounds.ts'
import { judgeMcpGreetings } from './judges/mcp-greetings.ts'
import { judgeNumbersInLanguages } from './judges/numbers-in-languages.ts'
import { judgeAskedAgents } from './judges/asked-agents.ts'
import { judgeConfirmationCard } from './judges/confirmation-card.ts'
import { judgeMcpTools } from './judges/mcp-tools-told.ts'
import { judgeMcpToolsTried } from './judges/mcp-tools-tried.ts'
import { judgeMethods } from './judges/methods.ts'
import { judgePageLinks } from './judges/page-links.ts'
import { judgePictures } from './judges/pictures.ts'
import { judgePrograms } from './judges/programs.ts'
import { judgeProse } from './judges/prose.ts'
import { judgeRegistrations } from './judges/registrations.ts'
import { judgeRemedies } from './judges/remedies.ts'
import { judgeRefusals } from './judges/refusals.ts'
import { judgeSamples } from './judges/samples.ts'
import { judgeSayings } from './judges/sayings.ts'
import { judgeSearches } from './judges/searches.ts'
import { judgeSetApart } from './judges/set-apart.ts'
import { judgeShownExchanges } from './judges/shown-exchanges.ts'
import { judgeSkillFacts } from './judges/skill-facts.ts'
import { judgeSkills } from './judges/skills.ts'
import { judgeStructuredLists } from './judges/structured-lists.ts'
import { judgeTasks } from './judges/tasks.ts'
import { judgeMenus } from './judges/menus.ts'
import { judgeTopicFeeds } from './judges/topic-feeds.ts'
import { judgeTwins } from './judges/twins.ts'
import { judgeTranslatedProse } from './judges/translated-prose.ts'
import { judgeEveryCaller } from './judges/every-caller.ts'
import type { Judge } from './reading.ts'

/** In this order, because later judges compare names that earlier ones have noted. */
export const judges: readonly Judge[] = [
  judgeLists,
  judgeOrderOfLists,
  judgeCompleteLists,
  judgeComposedDays,
  judgeLanguages,
  judgeFeeds,
  judgeMenus,
  judgeTopicFeeds,
  judgeAnnouncedFeeds,
  judgeOffers,
  judgeStructuredLists,
  judgeContact,
  judgeFullText,
  judgeTwins,
  judgeContentProse,
  judgeTranslatedProse,
  judgeSetApart,
  judgePageLinks,
  judgePictures,
  judgeMarkup,
  judgeDrawings,
  judgeForms,
  judgeHeaders,
  judgeMethods,
  judgeRefusals,
  judgeApi,
  judgeErrors,
  judgeRemedies,
  judgeMcpTools,
  judgeConfirmationCard,
  judgeAskedAgents,
  judgeNumbersInLanguages,
  judgeMcpAnswers,
  judgeMcpToolsTried,
  judgeSearches,
  judgeMcpBounds,
  judgeMcpGreetings,
  judgeRegistrations,
  judgeAuthSections,
  judgeProse,
  judgeSkills,
  judgeSkillFacts,
  judgeExamples,
  judgeShownExchanges,
  judgePrograms,
  judgeSamples,
  judgeEveryCaller,
  judgeTasks,
  // What the judges above were answered is read as well.
  judgeA2aAnswers,
  judgeContractNumbers,
  judgeAnswers,
  judgeAnsweredPages,
  judgeSayings,
]
