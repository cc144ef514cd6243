import type { SourceFile } from '../frontmatter.ts'
import { fillData, fillPlaceholders } from '../placeholders.ts'
import { type ContentProblem, fieldName } from '../problem.ts'
import type { Memory } from '../memory.ts'
import type { RawContent } from '../read.ts'
import type { SiteEntries } from '../site-entries.ts'
import type { SiteFacts } from '../site-facts.ts'
import { checkCards } from './cards.ts'
import { checkDocuments } from './documents.ts'
import { checkEndpoints } from './endpoints.ts'
import { checkFounded } from './entries.ts'
import { checkInEveryLanguage } from './every-language.ts'
import type { LinkTargets } from './link-targets.ts'
import { checkMenu } from './menu.ts'
import { checkNames } from './names.ts'
import { checkPeople } from './people.ts'
import { notPlain } from './plain-fields.ts'
import { checkPrices } from './prices.ts'
import { checkQuestions } from './questions.ts'
import { checkRedirects, redirectsOf } from './redirects.ts'
import { checkReferences } from './references.ts'
import { checkScripts } from './scripts.ts'
import { checkTopics } from './topics.ts'

/**
 * What has to be right of the site as a whole, beyond what each file and each text is checked for.
 * @param targets that its menu may lead to @param memory of entries that were checked before
 */
export function checkSite(
  { singles, pictures }: RawContent,
  { service, source, menu, scripts }: SiteFacts,
  { checked, published, broken, whole }: SiteEntries,
  targets: LinkTargets,
  now: Date,
  memory: Memory,
): ContentProblem[] {
  const documents = whole('skills') ? checkDocuments(checked) : []
  return [
    ...(singles.menu ? checkMenu(menu, singles.menu, targets) : []),
    ...(singles.menu && menu ? notPlain(menu, singles.menu) : []),
    ...(singles.scripts && whole('pages') ? checkScripts(scripts, singles.scripts, published, service.url) : []),
    ...placeholdersInFacts(service, source),
    ...checkFounded(service, source, now),
    ...checkInEveryLanguage(service, source, checked, now, memory),
    ...checkReferences(checked, broken, now.toISOString().slice(0, 10)),
    ...checkRedirects(redirectsOf(checked), checked),
    ...(whole('services', 'pricing') ? checkPrices(checked, service.currency) : []),
    ...(whole('knowledge') ? checkTopics(checked) : []),
    ...checkPeople(checked, pictures),
    ...checkQuestions(checked),
    ...(whole('discovery') ? checkEndpoints(checked) : []),
    ...documents,
    // One that is misspelt is told of once; that nothing is left of that name is no further problem.
    ...(whole('discovery') && documents.length === 0 ? checkCards(checked) : []),
    ...checkNames(checked),
  ]
}

/** The facts are what placeholders stand for, so they cannot hold any. */
function placeholdersInFacts(facts: SiteFacts['service'], source: SourceFile): ContentProblem[] {
  const problems: ContentProblem[] = []
  fillData(facts, (text, path) => {
    if (!text.includes('{')) return text
    const place = { file: source.file, line: source.lineOf(path), field: fieldName(path) }
    problems.push(...fillPlaceholders(text, {}, place).problems)
    return text
  })
  return problems
}
