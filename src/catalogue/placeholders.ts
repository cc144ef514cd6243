import { inWords } from '../text/duration.ts'
import { grouped } from '../text/grouped.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { firstReadTokens, llmsFullCharacters, maxFeedEntries, rateLimits } from '../contract/limits.ts'
import { bounds } from '../contract/room.ts'
import { leadLengths } from '../contract/lead.ts'
import { nodesOf, parseAnything } from './markdown/parse.ts'
import { type ContentProblem, suggest } from './problem.ts'
import type { Service } from './catalogue.ts'
import { scriptsInWords } from './scripts-in-words.ts'
import type { Script } from './single-files.ts'

/** The values of `{{name}}` in content: facts that are written once, here or in `content/service.md`. */
export type Placeholders = Record<string, string>

/** The sentences of a privacy notice about third-party scripts. */
export const scriptsPlaceholder = 'scripts'

/** After how long leads are erased, where `content/service.md` says so. */
const retentionPlaceholder = 'lifetimes.retention'
const secondsOfDay = 86_400

/** Placeholders that exist only if a field of `content/service.md` is set. */
const remedies: Record<string, string> = {
  [retentionPlaceholder]:
    'write the number of days as `retention_days` into content/service.md: then leads are erased after them',
}

/** How numbers and durations are said. */
type Saying = { number: (value: number) => string; duration: (seconds: number) => string }

/** @param saying how numbers and durations are said, in another language @returns every placeholder with what it stands for */
export function placeholdersFor(
  service: Service,
  baseUrl: string,
  scripts: readonly Script[] = [],
  saying: Saying = inEnglish,
): Placeholders {
  const { address: _, meant: __, ...facts } = service
  return {
    ...Object.fromEntries(Object.entries(facts).map(([key, value]) => [`service.${key}`, String(value)])),
    'service.url': baseUrl,
    'service.address': postalAddress(service),
    [scriptsPlaceholder]: scriptsInWords(scripts, service.language),
    ...placeholdersOfContract(saying),
    ...(service.retention_days && { [retentionPlaceholder]: saying.duration(service.retention_days * secondsOfDay) }),
  }
}

const inEnglish: Saying = { number: grouped, duration: inWords }

/** @returns those that stand for what the service does, whoever runs it */
export function placeholdersOfContract({ number, duration }: Saying = inEnglish): Placeholders {
  return {
    'limits.anonymous': String(rateLimits.anonymous.requests),
    'limits.credential': String(rateLimits.credential.requests),
    'limits.llms_full': number(llmsFullCharacters),
    'limits.feed': String(maxFeedEntries),
    'limits.first_read': number(firstReadTokens),
    'lifetimes.anonymous': duration(lifetimes.anonymousCredential),
    'lifetimes.claimed': duration(lifetimes.claimedCredential),
    'lifetimes.asserted': duration(lifetimes.assertedCredential),
    'lifetimes.claim_link': duration(lifetimes.claimLink),
    'lifetimes.one_time_code': duration(lifetimes.oneTimeCode),
    'lifetimes.muted_address': duration(lifetimes.mutedAddress),
    'lifetimes.request_link': duration(lifetimes.requestLink),
    'lifetimes.a2a_task': duration(bounds.a2a_tasks.seconds),
    'lead.name.max': String(leadLengths.name.max),
    'lead.need.max': String(leadLengths.need.max),
  }
}

/** @returns name and postal address on one line, in the language of the site */
function postalAddress({ legal_name, address, language }: Service): string {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country) ?? address.country
  return [legal_name, address.street, `${address.locality} ${address.postal_code}`, country].join(', ')
}

/**
 * Replaces each `{{placeholder}}` in the text; `\{{` stands for braces that are meant.
 * @param place where the text begins, for the problems
 */
export function fillPlaceholders(
  text: string,
  placeholders: Placeholders,
  place: { file: string; line: number; field?: string },
): { text: string; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const filled = text.replace(/(\\?)\{\{([\w\s.-]*)\}\}/g, (whole, escape: string, inner: string, offset: number) => {
    if (escape) return whole.slice(1)
    const name = inner.trim()
    if (Object.hasOwn(placeholders, name)) return placeholders[name]!
    problems.push({
      ...place,
      line: place.line + text.slice(0, offset).split('\n').length - 1,
      value: whole,
      rule: 'stands for no fact of the site',
      suggestion:
        (Object.hasOwn(remedies, name) ? remedies[name] : undefined) ??
        suggest(name, Object.keys(placeholders)) ??
        'write the fact itself, or a field of content/service.md, such as `{{service.name}}`; braces that readers are to see are written `\\{{`',
    })
    return whole
  })
  return { text: filled, problems: [...problems, ...unclosed(text, place), ...halfOpened(text, placeholders, place)] }
}

/** A name in braces, with what would give the first or the last of them another meaning. */
const singleBraces = /([{$\\]?)\{([a-z]+\.[a-z_.]+)\}(\}?)/g

/** A known name in single braces. */
function halfOpened(
  text: string,
  placeholders: Placeholders,
  place: { file: string; line: number; field?: string },
): ContentProblem[] {
  if (!text.includes('{')) return []
  const opened = [...text.matchAll(singleBraces)].filter(
    ({ 1: before, 2: name = '', 3: behind }) => before === '' && behind === '' && Object.hasOwn(placeholders, name),
  )
  if (opened.length === 0) return []
  const code = place.field === undefined ? codeIn(text) : []
  return opened
    .filter(({ index }) => !code.some(({ start, end }) => index >= start && index < end))
    .map(({ 0: value, 2: name, index }) => ({
      ...place,
      line: place.line + text.slice(0, index).split('\n').length - 1,
      value,
      rule: 'is shown as it is typed: a fact stands between two braces',
      suggestion: `write \`{{${name}}}\``,
    }))
}

/** @returns where code stands in a text: braces in an example of it are what they are */
function codeIn(text: string): { start: number; end: number }[] {
  const tree = parseAnything(text)
  if (!tree) return []
  return nodesOf(tree).flatMap(({ type, position }) =>
    type === 'code' || type === 'inlineCode' ? [{ start: position!.start.offset!, end: position!.end.offset! }] : [],
  )
}

function unclosed(text: string, place: { file: string; line: number; field?: string }): ContentProblem[] {
  const at = findUnclosed(text)
  if (at < 0) return []
  return [
    {
      ...place,
      line: place.line + text.slice(0, at).split('\n').length - 1,
      value: /^\{\{[^\s}]*/.exec(text.slice(at))![0],
      rule: 'the fact that begins with `{{` has no end',
      suggestion: 'put `}}` behind its name; write `\\{{` for braces that are meant',
    },
  ]
}

/** Only at the place where it is looked for. */
const closed = /\{\{[\w\s.-]*\}\}/y

/** @returns where braces open that nothing closes; -1 where there are none */
function findUnclosed(text: string): number {
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 1)) {
    closed.lastIndex = at
    if (text[at - 1] !== '\\' && !closed.test(text)) return at
  }
  return -1
}

/** Does something to every text of the frontmatter. @param fill gets each text with its path */
export function fillData<Data>(
  data: Data,
  fill: (text: string, path: PropertyKey[]) => string,
  path: PropertyKey[] = [],
): Data {
  if (typeof data === 'string') return fill(data, path) as Data
  if (Array.isArray(data)) return data.map((item, index) => fillData(item, fill, [...path, index])) as Data
  if (data && typeof data === 'object')
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, fillData(value, fill, [...path, key])]),
    ) as Data
  return data
}
