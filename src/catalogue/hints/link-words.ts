import { withoutTrailing } from '../../text/trailing.ts'
import type { Service } from '../catalogue.ts'
import { collectionNames, collections } from '../collections.ts'
import type { SourceFile } from '../frontmatter.ts'
import { hostsOf, ownAddress, targetFile } from '../markdown/links.ts'
import { type ContentProblem, fieldName } from '../problem.ts'
import { type PageName, pageNames } from './page-names.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'

const links = /(!?)\[([^\][\n]{1,200})\]\(<?([^()<>\n]{1,300})>?\)/g
const code = /`[^`\n]{0,300}`/g
const blank = (all: string) => ' '.repeat(all.length)
const article = /^(?:the|our|die|der|das|unsere?n?|la|le|les|notre|nos) /i
const mailbox = /[^\s@<>]{1,64}@[^\s@<>]{1,255}/
const fewestDigits = 7

/**
 * @param menus of the site, each with its language
 * @returns links whose words name another page, person, address, mailbox or telephone number than the one they lead to
 */
export function otherwiseNamed(
  files: readonly SpokenFile[],
  menus: readonly { source: SourceFile; language: string }[],
  { url }: Pick<Service, 'url'>,
): ContentProblem[] {
  const named = pageNames(files)
  const hosts = hostsOf([url])
  const inTexts = files.flatMap(({ path, language, source }) => {
    if (!source.body.includes('](')) return []
    return saidIn(source).flatMap((said) =>
      [...said.text.replaceAll(code, blank).matchAll(links)].flatMap(([whole, picture, words = '', target = '']) => {
        if (picture || said.path) return []
        const told = wrong(words, target.trim(), { path, language, hosts, named })
        return told ? [hintAt(source, said, { value: whole, ...told })] : []
      }),
    )
  })
  const inMenus = menus.flatMap(({ source, language }) =>
    menuLinks(source.frontmatter).flatMap(({ page, label, path }): ContentProblem[] => {
      const told = wrong(label, page, { path: 'menu.md', language, hosts, named })
      if (!told) return []
      return [
        {
          file: source.file,
          line: source.lineOf(path),
          field: fieldName(path),
          value: label,
          rule: told.rule,
          suggestion: 'correct `page` or `label`, whichever is wrong',
        },
      ]
    }),
  )
  return [...inTexts, ...inMenus]
}

type Place = {
  path: string
  language: string
  hosts: ReadonlySet<string>
  named: ReturnType<typeof pageNames>
}
type Told = { rule: string; suggestion: string }

function wrong(words: string, target: string, place: Place): Told | undefined {
  const plain = words.replaceAll(/[*_`]/g, '').trim()
  return (
    otherMailbox(plain, target) ??
    otherNumber(plain, target) ??
    otherAddress(plain, target, place) ??
    otherPage(plain, target, place)
  )
}

function otherMailbox(words: string, target: string): Told | undefined {
  const [shown] = mailbox.exec(words) ?? []
  if (!shown || !target.startsWith('mailto:') || !target.includes('@')) return undefined
  const mailed = target.slice('mailto:'.length).split('?')[0]!
  if (mailed.trim().toLowerCase() === shown.toLowerCase()) return undefined
  return { rule: `shows one mailbox, and writes to another: ${mailed.trim()}`, suggestion: 'write the same in both' }
}

function otherNumber(words: string, target: string): Told | undefined {
  if (!target.startsWith('tel:')) return undefined
  const [shown, dialled] = [words, target].map((text) => text.replaceAll(/\D/g, '').slice(-fewestDigits))
  if (shown!.length < fewestDigits || shown === dialled) return undefined
  return { rule: `shows one number, and dials another: ${target}`, suggestion: 'write the same in both' }
}

/** A link whose words are an address should lead there. */
function otherAddress(words: string, target: string, { path, hosts }: Place): Told | undefined {
  if (!/^(?:https?:\/\/|www\.)[^\s]{3,300}$/i.test(words)) return undefined
  const whole = /^www\./i.test(words) ? `https://${words}` : words
  if (!URL.canParse(whole)) return undefined
  const shown = new URL(whole)
  const own = ownAddress(whole, hosts)
  const there = addressOf(target, path, hosts)
  const isSame =
    there === undefined ? hostOf(target) === bare(shown.host) : own !== undefined && pathOf(own.pathname) === there
  if (isSame || (there === undefined && hostOf(target) === undefined)) return undefined
  return {
    rule: `shows one address, and leads to another: ${target}`,
    suggestion: 'write what the page is called between `[` and `]`, and its address between `(` and `)`',
  }
}

function otherPage(words: string, target: string, { path, language, hosts, named }: Place): Told | undefined {
  const there = addressOf(target, path, hosts)
  if (there === undefined) return undefined
  const found = [words, words.replace(article, '')].flatMap((name) =>
    named(name, language).filter((page) => isNamed(page, name)),
  )
  if (found.length === 0 || found.some((page) => isMeant(page, there))) return undefined
  const [page] = found
  return {
    rule: `the words are the name of ${page!.address}, and the link leads to ${there}`,
    suggestion: `write \`${page!.address}\` between \`(\` and \`)\`, or the name of the other page between \`[\` and \`]\``,
  }
}

/** A title of one word is a word of every text, unless it is written as the title is. */
function isNamed({ name, collection }: PageName, words: string): boolean {
  return collection === undefined || name.includes(' ') || name === words
}

function isMeant({ address, collection }: PageName, there: string): boolean {
  if (address === there) return true
  // Prices of a service are found by its name; what a person wrote, by theirs.
  if (collection === 'services') return there.startsWith(collections.pricing.url('').split('#')[0]!)
  if (collection === 'people') return !there.startsWith(collections.people.url(''))
  return collection === undefined && there.startsWith(`${address}/`)
}

/** @returns the page of this site to which a link leads, without its language and its part; nothing for other sites */
function addressOf(target: string, from: string, hosts: ReadonlySet<string>): string | undefined {
  const own = ownAddress(target, hosts)
  if (own) return pathOf(own.pathname)
  if (target.startsWith('/') && !target.startsWith('//')) return pathOf(target.split(/[?#]/)[0]!)
  const file = targetFile(target, from)
  const [folder, name = ''] = file?.split('/') ?? []
  const collection = collectionNames.find((one) => one === folder)
  return collection && name ? collections[collection].url(name.replace(/\.md$/, '')).split('#')[0] : undefined
}

function pathOf(path: string): string {
  return withoutTrailing(path.replace(/^\/[a-z]{2}(?:\/|$)/, '/'), '/') || '/'
}

function hostOf(target: string): string | undefined {
  return /^https?:/i.test(target) && URL.canParse(target) ? bare(new URL(target).host) : undefined
}

function bare(host: string): string {
  return host.replace(/^www\./, '')
}

type MenuLink = { page: string; label: string; path: PropertyKey[] }

function menuLinks(fields: unknown): MenuLink[] {
  const { header, footer } = (fields ?? {}) as { header?: unknown; footer?: unknown }
  const of = (list: unknown, path: PropertyKey[]): MenuLink[] =>
    (Array.isArray(list) ? (list as ({ page?: unknown; label?: unknown } | null)[]) : []).flatMap((link, index) =>
      typeof link?.page === 'string' && typeof link.label === 'string'
        ? [{ page: link.page, label: link.label, path: [...path, index, 'label'] }]
        : [],
    )
  const columns = Array.isArray(footer) ? (footer as ({ links?: unknown } | null)[]) : []
  return [
    ...of(header, ['header']),
    ...columns.flatMap((column, index) => of(column?.links, ['footer', index, 'links'])),
  ]
}
