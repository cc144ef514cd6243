import type { Catalogue } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawContent } from '../read.ts'
import { alikeSentences } from './alike-sentences.ts'
import { allowedInTables } from './allowed-in-tables.ts'
import { colleaguesNotes } from './colleagues-notes.ts'
import { definiteNumbers } from './definite-numbers.ts'
import { familyLimits } from './family-limits.ts'
import { fieldsAndText } from './fields-and-text.ts'
import { firstCallHints } from './first-call.ts'
import { formFields } from './form-fields.ts'
import { germanQuotes } from './german-quotes.ts'
import { hoursInTexts } from './hours-in-texts.ts'
import { legalFacts } from './legal-facts.ts'
import { linksToCases } from './links-to-cases.ts'
import { partsOfTimes } from './parts-of-times.ts'
import { linksBetweenLanguages } from './links-between-languages.ts'
import { oddFields } from './odd-fields.ts'
import { partsOfWholes } from './parts-of-wholes.ts'
import { rangesSaid } from './ranges-said.ts'
import { ratesSaid } from './rates-said.ts'
import { swappedSums } from './swapped-sums.ts'
import { claimedChanges } from './claimed-changes.ts'
import { priceUnits } from './price-units.ts'
import { whoDoesWhat } from './who-does-what.ts'
import { ourTown } from './our-town.ts'
import { timesOfCases } from './times-of-cases.ts'
import { daysOfPrices } from './days-of-prices.ts'
import { offersWithoutEnd } from './offers-without-end.ts'
import { pointedAt } from './pointed-at.ts'
import { stepsInOrder, headingCounts } from './steps-in-order.ts'
import { oddOneOut } from './odd-one-out.ts'
import { signalsInTexts } from './signals-in-texts.ts'
import { hisOrHers } from './his-or-hers.ts'
import { productsSaid } from './products-said.ts'
import { optionsOfQuestions } from './options-of-questions.ts'
import { namesInConsents } from './names-in-consents.ts'
import { listTitles } from './list-titles.ts'
import { rareSpellings } from './rare-spellings.ts'
import { taxSaid } from './tax-said.ts'
import { pastPlans } from './past-plans.ts'
import { pictureWords } from './picture-words.ts'
import { publishedEarly } from './published-early.ts'
import { sharesHints } from './shares.ts'
import { mixedAddress } from './forms-of-address.ts'
import { otherwiseNamed } from './link-words.ts'
import { misspeltNames, turnedNames } from './misspelt-names.ts'
import { otherFactsOfUs } from './our-facts.ts'
import { otherContacts } from './own-contacts.ts'
import { paymentHints } from './payment-terms.ts'
import { portraitHints } from './portraits.ts'
import { pricesInTexts } from './prices-in-texts.ts'
import { otherReplyTime } from './reply-time.ts'
import { spokenFiles } from './said.ts'
import { selfLinks } from './self-links.ts'
import { servicePromises } from './service-promises.ts'
import { serviceTimes } from './service-times.ts'
import { textsOfAnother } from './text-of-another.ts'

/** @param today YYYY-MM-DD @returns what texts of all languages say otherwise than facts, prices and one another */
export function siteHints(
  content: RawContent,
  catalogue: Pick<Catalogue, 'service' | 'images'> & { translations: readonly Pick<Catalogue, 'service'>[] },
  today: string,
): ContentProblem[] {
  const { service, translations } = catalogue
  const files = spokenFiles(content, service.language)
  const promises = new Map([
    [service.language, service.reply_within],
    ...translations.map((one) => [one.service.language, one.service.reply_within] as const),
  ])
  const menus = [
    ...(content.singles.menu ? [{ source: content.singles.menu, language: service.language }] : []),
    ...content.translations.filter(({ of }) => of === 'menu'),
  ]
  return [
    ...selfLinks(files),
    ...otherwiseNamed(files, menus, service),
    ...linksBetweenLanguages(
      files,
      translations.map((one) => one.service.language),
    ),
    ...allowedInTables(files),
    ...linksToCases(files),
    ...partsOfTimes(files),
    ...mixedAddress(files),
    ...otherReplyTime(files, promises),
    ...otherContacts(files, service),
    ...otherFactsOfUs(files, service),
    ...firstCallHints(files),
    ...formFields(files),
    ...hoursInTexts(files, service),
    ...legalFacts(files, service),
    ...oddFields(files, service),
    ...pastPlans(files, today),
    ...germanQuotes(files),
    ...pictureWords(files),
    ...sharesHints(files),
    ...publishedEarly(content.entries, service),
    ...pricesInTexts(files, content.entries, service),
    ...paymentHints(files),
    ...serviceTimes(files),
    ...servicePromises(files),
    ...portraitHints(files, catalogue),
    ...textsOfAnother(files),
    ...misspeltNames(files, service),
    ...turnedNames(files),
    ...fieldsAndText(files),
    ...definiteNumbers(files),
    ...familyLimits(files),
    ...alikeSentences(files),
    ...taxSaid(files),
    ...stepsInOrder(files),
    ...headingCounts(files),
    ...rareSpellings(files),
    ...listTitles(files),
    ...namesInConsents(files, service),
    ...optionsOfQuestions(content.entries),
    ...productsSaid(files),
    ...hisOrHers(files),
    ...signalsInTexts(files, content.entries),
    ...oddOneOut(files),
    ...daysOfPrices(files),
    ...timesOfCases(files),
    ...ourTown(files, service),
    ...whoDoesWhat(files),
    ...priceUnits(files, content.entries),
    ...claimedChanges(files),
    ...swappedSums(files),
    ...ratesSaid(files),
    ...rangesSaid(files),
    ...partsOfWholes(files),
    ...colleaguesNotes(files),
    ...offersWithoutEnd(files),
    ...pointedAt(files),
  ]
}
