import type { Catalogue, Service } from '../catalogue/catalogue.ts'
import { collectionNames, collections } from '../catalogue/collections.ts'
import { asInGit } from '../catalogue/checks/as-in-git.ts'
import { deadAddresses, renamedByHand } from '../catalogue/checks/gone-files.ts'
import { withoutLinksToMisnamed } from '../catalogue/checks/misnamed.ts'
import { namedAsSaved } from '../catalogue/checks/pictures-to-save.ts'
import { factsInTexts, otherRetention, unsaidRetention } from '../catalogue/hints/facts-in-texts.ts'
import { atChanged, placeOf, withoutDoubles } from '../catalogue/hints/at-changed.ts'
import { formerNames } from '../catalogue/hints/former-names.ts'
import { withoutEchoes } from '../catalogue/hints/echoes.ts'
import { entryHints, groupingHints, languageHints, textHints, translationHints } from '../catalogue/hints/hints.ts'
import { withoutMeant } from '../catalogue/hints/meant.ts'
import { changedCurrency } from '../catalogue/hints/changed-currency.ts'
import { cheapWeeks, lostDigits } from '../catalogue/hints/lost-digits.ts'
import { changedUnits } from '../catalogue/hints/other-units.ts'
import { factsSaidTwice } from '../catalogue/hints/said-twice.ts'
import { ownAddresses } from '../catalogue/hints/own-addresses.ts'
import { spokenFiles } from '../catalogue/hints/said.ts'
import { changedNumbers, stillSaid } from '../catalogue/hints/still-said.ts'
import { shortTexts } from '../catalogue/hints/short-language.ts'
import { siteHints } from '../catalogue/hints/site-hints.ts'
import { filesInWrongFolder } from '../catalogue/hints/wrong-folder.ts'
import { type KnownAnyway, loadCatalogue } from '../catalogue/load.ts'
import { type Memory, noMemory } from '../catalogue/memory.ts'
import type { ContentProblem } from '../catalogue/problem.ts'
import { type RawContent, readContent } from '../catalogue/read.ts'
import { writeEditorSchemas } from '../build/editor-schemas.ts'
import { type ChangedContent, changedContent } from './changed-content.ts'
import { withoutUnchangedWords } from './unchanged-words.ts'
import { gitIn } from './upgrade/git.ts'

export type Findings = { problems: ContentProblem[]; hints: ContentProblem[]; counts: string[] }

/**
 * @param root of the project @param memory of files that need not be read again
 * @returns what is wrong in its content; hints, which where something is wrong are about the other files alone; and how
 * many entries there are
 */
export async function contentFindings(root: string, now: Date, memory: Memory = noMemory): Promise<Findings> {
  const loaded = await loadCatalogue({ root, drafts: true, now, memory, readHints: textHints })
  const content = await readContent(root, memory)
  const changed = await changedContent(gitIn(root))
  const today = now.toISOString().slice(0, 10)
  if ('problems' in loaded) {
    const { known } = loaded
    const side = { files: changed.files, numbers: new Set<string>() }
    const problems = renamedByHand(
      namedAsSaved(asInGit(atChanged(withoutLinksToMisnamed(loaded.problems), side), changed.former)),
      content.entries,
      changed,
    )
    const broken = new Set(loaded.problems.map(({ file }) => file))
    const inOrder = withoutBroken(content, broken)
    if (!known || !inOrder.singles.service) return { problems, hints: [], counts: [] }
    const given = [...known.hints, ...comparisons(inOrder, known, today)].filter(({ file }) => !broken.has(file))
    const dead = deadAddresses(content.entries, changed).filter(
      ({ file }) => !problems.some(({ rule }) => rule.includes(file)),
    )
    return {
      problems,
      hints: await toldOf([...withChanges(given, inOrder, known.service, changed), ...dead], inOrder, root, {
        all: false,
      }),
      counts: [],
    }
  }
  await writeEditorSchemas(root, content)
  const { service } = loaded.catalogue
  const facts = content.singles.service
  const given = [
    ...loaded.hints,
    ...comparisons(content, loaded.catalogue, today),
    // Where a file cannot be read, it may be the one that says it.
    ...(facts ? unsaidRetention(content.entries, service, facts) : []),
  ]
  return {
    problems: [],
    hints: await toldOf(
      [...withChanges(given, content, service, changed), ...deadAddresses(content.entries, changed)],
      content,
      root,
    ),
    counts: collectionNames.map((name) => `${loaded.catalogue[name].length} ${name}`),
  }
}

/**
 * @returns the content without the files that have a problem, and without translations of such: nothing compares with
 *   them
 */
function withoutBroken(content: RawContent, broken: ReadonlySet<string>): RawContent {
  const paths = new Set(content.entries.flatMap(({ path, source }) => (broken.has(source.file) ? [path] : [])))
  const { menu, service, ...singles } = content.singles
  return {
    ...content,
    singles: {
      ...singles,
      ...(menu && !broken.has(menu.file) && { menu }),
      ...(service && !broken.has(service.file) && { service }),
    },
    entries: content.entries.filter(({ path }) => !paths.has(path)),
    translations: content.translations.filter(
      ({ source, of }) => !broken.has(source.file) && (typeof of === 'string' || !paths.has(of.path)),
    ),
  }
}

/** @returns hints that come from comparing files with facts and with one another */
function comparisons(
  content: RawContent,
  known: Pick<KnownAnyway, 'service' | 'images'> & { translations: readonly Pick<Catalogue, 'service'>[] },
  today: string,
): ContentProblem[] {
  const { service } = known
  const facts = content.singles.service
  const files = spokenFiles(content, service.language)
  return [
    ...entryHints(content.entries, service.currency),
    ...translationHints(content, service.currency),
    ...filesInWrongFolder(
      [...languageHints(content, service.language), ...shortTexts(files)],
      files,
      known.translations.map((one) => one.service.language),
    ),
    ...groupingHints(content, service.language),
    ...siteHints(content, known, today),
    ...ownAddresses(
      [...content.entries.filter(({ collection }) => collection !== 'skills'), ...content.translations],
      service.url,
    ),
    ...factsInTexts(content.entries, service),
    ...factsSaidTwice(
      [facts, ...content.translations.filter(({ of }) => of === 'service').map(({ source }) => source)].filter(
        (source) => source !== undefined,
      ),
      service,
    ),
    ...otherRetention(
      [
        ...content.entries.filter(({ collection }) => collection === 'pages'),
        ...content.translations.filter(({ path }) => path.includes('/pages/')),
      ].map(({ source }) => source),
      service,
    ),
  ]
}

/** @returns the hints with those that follow from what was just changed, each place once */
function withChanges(
  given: readonly ContentProblem[],
  content: RawContent,
  { language, currency }: Pick<Service, 'language' | 'currency'>,
  changed: ChangedContent,
): ContentProblem[] {
  const { files, former } = changed
  const spoken = spokenFiles(content, language)
  const units = changedUnits(spoken, former)
  const ofUnits = new Set(units.map(placeOf))
  const edit = { files, numbers: changedNumbers(spoken, former) }
  const digits = lostDigits(spoken, former)
  const places = new Set([...given, ...digits].filter(({ field }) => field?.endsWith('.amount')).map(placeOf))
  // A digit that is lost is told once, and so is another unit.
  const cheap = cheapWeeks(content.entries).filter(
    (hint) => !places.has(placeOf(hint)) && !units.some(({ file }) => file === hint.file),
  )
  const known = new Set(given.map(placeOf))
  return [
    ...withoutDoubles(
      withoutEchoes(
        changedCurrency(
          given.filter((hint) => !ofUnits.has(placeOf(hint))),
          content.singles.service,
          currency,
        ),
      ),
      stillSaid(spoken, former),
      edit,
    ),
    ...digits.filter((hint) => !known.has(placeOf(hint))),
    ...cheap,
    ...units,
    ...formerNames(spoken, former),
  ]
}

/** @returns the hints without those that repeat another one, or are about what is meant */
async function toldOf(
  given: readonly ContentProblem[],
  content: RawContent,
  root: string,
  options?: Parameters<typeof withoutMeant>[2],
): Promise<ContentProblem[]> {
  const facts = content.singles.service
  const silencing = content.entries.filter(({ collection }) => 'meant' in collections[collection].schema.shape)
  const sources = [...silencing, ...content.translations].map(({ source }) => source)
  const news = await withoutUnchangedWords(given, content.entries, gitIn(root))
  return withoutMeant(news, facts ? [...sources, facts] : sources, options)
}
