import type { Catalogue } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawContent } from '../read.ts'
import { mixedAddress } from './forms-of-address.ts'
import { misspeltNames } from './misspelt-names.ts'
import { otherContacts } from './own-contacts.ts'
import { paymentHints } from './payment-terms.ts'
import { portraitHints } from './portraits.ts'
import { pricesInTexts } from './prices-in-texts.ts'
import { otherReplyTime } from './reply-time.ts'
import { spokenFiles } from './said.ts'
import { selfLinks } from './self-links.ts'
import { shortTexts } from './short-language.ts'

/** @returns what texts of all languages say otherwise than facts, prices and one another */
export function siteHints(
  content: RawContent,
  catalogue: Pick<Catalogue, 'service' | 'translations' | 'images'>,
): ContentProblem[] {
  const { service, translations } = catalogue
  const files = spokenFiles(content, service.language)
  const promises = new Map([
    [service.language, service.reply_within],
    ...translations.map((one) => [one.service.language, one.service.reply_within] as const),
  ])
  return [
    ...selfLinks(files),
    ...shortTexts(files),
    ...mixedAddress(files),
    ...otherReplyTime(files, promises),
    ...otherContacts(files, service),
    ...pricesInTexts(files, content.entries, service),
    ...paymentHints(files),
    ...portraitHints(files, catalogue),
    ...misspeltNames(files, service),
  ]
}
