import { inWords } from '../text/duration.ts'
import { grouped } from '../text/grouped.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { firstReadTokens, llmsFullCharacters, maxFeedEntries, rateLimits } from '../contract/limits.ts'
import { rowBounds } from '../contract/capacity.ts'
import { leadLengths } from '../contract/lead.ts'
import { nodesOf, parseAnything } from './markdown/parse.ts'
import { factMeant } from './fact-meant.ts'
import type { ContentProblem } from './problem.ts'
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

/**
 * @param saying how numbers and durations are said, in another language
 * @returns every placeholder with what it stands for
 */
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
    'lifetimes.a2a_task': duration(rowBounds.a2a_tasks.seconds),
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
 * Replaces each `{{placeholder}}` in the text; `\{{` stands for braces that are meant. In examples of code a fact of
 * the site is filled in, too, and other braces are what they are.
 * @param place where the text begins, for the problems
 */
export function fillPlaceholders(
  text: string,
  placeholders: Placeholders,
  place: { file: string; line: number; field?: string },
): { text: string; problems: ContentProblem[] } {
  if (!text.includes('{')) return { text, problems: [] }
  const problems: ContentProblem[] = []
  const isCode = codeWithin(text, place)
  const filled = text.replace(placeholder, (whole, escape: string, inner: string, offset: number) => {
    if (escape) return whole.slice(1)
    const name = inner.trim()
    if (Object.hasOwn(placeholders, name)) return placeholders[name]!
    if (!groups.test(name) && isCode(offset)) return whole
    problems.push({
      ...place,
      line: place.line + text.slice(0, offset).split('\n').length - 1,
      value: whole,
      rule: 'stands for no fact of the site',
      suggestion:
        (Object.hasOwn(remedies, name) ? remedies[name] : undefined) ??
        factMeant(name, Object.keys(placeholders)) ??
        'write the fact itself, or a field of content/service.md, such as `{{service.name}}`; braces that readers are to see are written `\\{{`',
    })
    return whole
  })
  return {
    text: filled,
    problems: [...problems, ...unclosed(text, place, isCode), ...halfOpened(text, placeholders, place, isCode)],
  }
}

const placeholder = /(\\?)\{\{([\p{L}\p{N}_\s.-]*)\}\}/gu
/** A name that begins like that of a fact is one with a slip, wherever it stands. */
const groups = /^(?:service|limits|lifetimes|lead)\./

/** A name in braces, with what would give the first or the last of them another meaning. */
const singleBraces = /([{$\\]?)\{([a-z]+\.[a-z_.]+)\}(\}?)/g

/** A known name in single braces. */
function halfOpened(
  text: string,
  placeholders: Placeholders,
  place: { file: string; line: number; field?: string },
  isCode: (offset: number) => boolean,
): ContentProblem[] {
  const opened = [...text.matchAll(singleBraces)].filter(
    ({ 1: before, 2: name = '', 3: behind }) => before === '' && behind === '' && Object.hasOwn(placeholders, name),
  )
  return opened
    .filter(({ index }) => !isCode(index))
    .map(({ 0: value, 2: name, index }) => ({
      ...place,
      line: place.line + text.slice(0, index).split('\n').length - 1,
      value,
      rule: 'is shown as it is typed: a fact stands between two braces',
      suggestion: `write \`{{${name}}}\``,
    }))
}

/**
 * @returns whether an example of code stands at a place of a text; a field has none. The text is parsed when that is
 *   asked first
 */
function codeWithin(text: string, { field }: { field?: string }): (offset: number) => boolean {
  let code: { start: number; end: number }[] | undefined
  return (offset) => {
    if (field !== undefined) return false
    code ??= codeIn(text)
    return isWithin(code, offset)
  }
}

/** @param spans in the order of the text, none of which overlap */
function isWithin(spans: readonly { start: number; end: number }[], offset: number): boolean {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.end <= offset) low = middle + 1
    else high = middle
  }
  return low < spans.length && spans[low]!.start <= offset
}

function codeIn(text: string): { start: number; end: number }[] {
  const tree = parseAnything(text)
  if (!tree) return []
  return nodesOf(tree).flatMap(({ type, position }) =>
    type === 'code' || type === 'inlineCode' ? [{ start: position!.start.offset!, end: position!.end.offset! }] : [],
  )
}

function unclosed(
  text: string,
  place: { file: string; line: number; field?: string },
  isCode: (offset: number) => boolean,
): ContentProblem[] {
  const at = findUnclosed(text, isCode)
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
const closed = /\{\{[\p{L}\p{N}_\s.-]*\}\}/uy

/** @returns where braces open that nothing closes, in no example of code; -1 where there are none */
function findUnclosed(text: string, isCode: (offset: number) => boolean): number {
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 1)) {
    closed.lastIndex = at
    if (text[at - 1] === '\\' || closed.test(text)) continue
    if (startsAsFact(text, at) || !isCode(at)) return at
  }
  return -1
}

/** Only at the place where it is looked for. */
const begun = /\{\{ ?(?:service|limits|lifetimes|lead)\./y

function startsAsFact(text: string, at: number): boolean {
  begun.lastIndex = at
  return begun.test(text)
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
