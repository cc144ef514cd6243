import { searchPath } from '../../contract/paths.ts'
import { withoutTrailing } from '../../text/trailing.ts'
import { type CheckedEntry, comesTooLate, tooLate } from '../checked-entry.ts'
import type { SourceFile } from '../frontmatter.ts'
import { ownAddress } from '../markdown/links.ts'
import { type ContentProblem, fieldName } from '../problem.ts'
import type { Menu } from '../single-files.ts'
import type { LinkTargets } from './link-targets.ts'
import { checkAddress } from './links.ts'

type Place = PropertyKey[]

/** Each link of the menu leads to a page that is out, or to another site with words for it. */
export function checkMenu(menu: Menu | undefined, source: SourceFile, targets: LinkTargets): ContentProblem[] {
  const problems: ContentProblem[] = []
  for (const { page, label, place } of linksOf(menu)) {
    const finding = findingOf(page, label, targets)
    if (!finding) continue
    const path = [...place, 'page']
    problems.push({ file: source.file, line: source.lineOf(path), field: fieldName(path), value: page, ...finding })
  }
  return [...problems, ...repeated(menu, source)]
}

function findingOf(page: string, label: string | undefined, targets: LinkTargets) {
  const own = ownAddress(page, targets.hosts)
  if (own)
    return {
      rule: 'names this site by its domain, and so leads out of a language and of a preview',
      suggestion: `write \`${own.pathname}${own.search}${own.hash}\``,
    }
  if (page.startsWith('https://'))
    return label
      ? undefined
      : { rule: 'leads to another site, and has no words', suggestion: 'add `label` with the words of the link' }
  const [path = ''] = page.split(/[?#]/)
  const address = path === '/' ? path : withoutTrailing(path, '/')
  if (address === searchPath) return undefined
  const [, language = '', ...rest] = address.split('/')
  const inSiteLanguage = `/${rest.join('/')}`
  if (
    /^[a-z]{2}(?:-[a-z]{2})?$/i.test(language) &&
    [address, inSiteLanguage].every((known) => targets.pages.has(known))
  )
    return {
      rule: 'is a page in one language, and the menu is shown in all',
      suggestion: `write \`${inSiteLanguage}\`: each language has its own address put in`,
    }
  const day = targets.hidden.get(address)
  return comesTooLate(day, undefined)
    ? tooLate('the menu leads to', '', day, 'link')
    : checkAddress(page, 'menu.md', targets)
}

/** A header, or a column, has each page once. */
function repeated(menu: Menu | undefined, source: SourceFile): ContentProblem[] {
  const seen = new Set<string>()
  return linksOf(menu).flatMap(({ page, place }) => {
    const key = JSON.stringify([place.slice(0, -1), page])
    const isNew = !seen.has(key)
    seen.add(key)
    if (isNew) return []
    const path = [...place, 'page']
    return [
      {
        file: source.file,
        line: source.lineOf(path),
        field: fieldName(path),
        value: page,
        rule: 'stands in the same list twice',
        suggestion: 'take one of the two out',
      },
    ]
  })
}

function linksOf(menu: Menu | undefined): { page: string; label: string | undefined; place: Place }[] {
  const header = (menu?.header ?? []).map((link, index) => ({ ...link, place: ['header', index] as Place }))
  const footer = (menu?.footer ?? []).flatMap(({ links }, column) =>
    links.map((link, index) => ({ ...link, place: ['footer', column, 'links', index] as Place })),
  )
  return [...header, ...footer].map(({ page, label, place }) => ({ page, label, place }))
}

/** A page may ask for a place in a list that is written by hand: it has none there unless it is named. */
export function menuHints(menu: Menu | undefined, entries: readonly CheckedEntry[]): ContentProblem[] {
  const named = new Set(linksOf(menu).map(({ page }) => page))
  return entries.flatMap((entry) => {
    if (entry.collection !== 'pages' || entry.data.navigation === 'none') return []
    const { navigation } = entry.data
    if (!menu?.[navigation] || named.has(`/${entry.slug}`)) return []
    return [
      {
        file: entry.source.file,
        line: entry.source.lineOf(['navigation']),
        field: 'navigation',
        value: navigation,
        rule: `asks for a place in the ${navigation}, and content/menu.md says what stands there`,
        suggestion: `add \`page: /${entry.slug}\` to content/menu.md, or write \`navigation: none\``,
      },
    ]
  })
}

/**
 * @param untranslated languages that have no words of the menu
 * @returns that its words are shown in these as they are
 */
export function menuWordHints(
  menu: Menu | undefined,
  source: SourceFile,
  untranslated: readonly string[],
): ContentProblem[] {
  const words: [path: PropertyKey[], text: string][] = [
    ...(menu?.footer ?? []).map(({ name }, column): [PropertyKey[], string] => [['footer', column, 'name'], name]),
    ...linksOf(menu).flatMap(({ label, place }): [PropertyKey[], string][] =>
      label ? [[[...place, 'label'], label]] : [],
    ),
  ]
  const [first] = words.toSorted(([a], [b]) => source.lineOf(a) - source.lineOf(b))
  if (!first) return []
  return untranslated.map((language) => ({
    file: source.file,
    line: source.lineOf(first[0]),
    value: first[1],
    rule: `stands in these words in the menus of ${language}, too: there is no content/${language}/menu.md`,
    suggestion: `write content/${language}/menu.md, with the words of each link by its \`page\`: docs/edit.md says how`,
  }))
}
