import { posix } from 'node:path'
import { withoutTrailing } from '../../text/trailing.ts'
import { comesTooLate, tooLate } from '../checked-entry.ts'
import { distance } from 'fastest-levenshtein'
import type { Edit } from '../markdown/edit.ts'
import type { Heading } from '../markdown/headings.ts'
import {
  inOriginal,
  isExternal,
  type Link,
  ownAddress,
  resolveTarget,
  retarget,
  targetFile,
} from '../markdown/links.ts'
import { suggest } from '../problem.ts'
import { isAnswered } from './linkable-paths.ts'

/** Where a link stands. */
export type LinkPlace = {
  /** Of the file, within `content/`. */
  path: string
  markdown: string
  /** Day until which the file is hidden. */
  hidden: string | undefined
}

/** What a link may point to. */
export type LinkTargets = {
  urlOfFile: ReadonlyMap<string, string>
  /** Paths and addresses of what is hidden, each with the day until which it is. */
  hidden: ReadonlyMap<string, string>
  /** Addresses of pages by their former ones. */
  moved: ReadonlyMap<string, string>
  pages: ReadonlySet<string>
  headings: ReadonlyMap<string, readonly Heading[]>
  /** Addresses of pictures. */
  pictures: ReadonlySet<string>
  /** @returns an address in the language of the text. @param from path of its file, within `content/` */
  inLanguage: (address: string, from: string) => string
  /** Hosts under which this site is known. */
  hosts: ReadonlySet<string>
}

type Finding = { rule: string; suggestion: string }

/** @returns what is wrong with a link or a picture, and the changes that make an address of it */
export function checkTarget(
  link: Link,
  place: LinkPlace,
  targets: LinkTargets,
): { changes: Edit[]; finding?: Finding | undefined } {
  if (link.alt !== undefined) return checkPicture(link, place, targets)
  if (!isExternal(link.target)) return checkLink(link, place, targets)
  const finding = checkScheme(link.target, targets.hosts) ?? checkOwnAddress(link.target, place, targets)
  return { changes: [], finding }
}

function checkPicture(
  link: Link,
  { path, markdown }: LinkPlace,
  { pictures }: LinkTargets,
): { changes: Edit[]; finding?: Finding } {
  const { target, alt } = link
  if (/^(?:[a-z]:[\\/]|file:|data:)/i.test(target))
    return {
      changes: [],
      finding: {
        rule: target.toLowerCase().startsWith('data:')
          ? 'the picture is pasted into the text, and is not shown'
          : 'the picture is on the computer of whoever wrote this',
        suggestion: 'save it in content/images/ and write `../images/` and its name',
      },
    }
  if (isExternal(target))
    return {
      changes: [],
      finding: {
        rule: 'the picture is on another site, which would learn who reads this page',
        suggestion: 'save it in content/images/ and write `../images/` and its name',
      },
    }
  const url = target.startsWith('/') ? target : `/${inOriginal(posix.join(posix.dirname(path), target))}`
  if (!pictures.has(url)) {
    const known = [...pictures].map((picture) => posix.relative(posix.dirname(`/${path}`), picture))
    return {
      changes: [],
      finding: {
        rule: 'the picture is not there',
        suggestion: suggest(target, known) ?? 'save it in content/images/ and write `../images/` and its name',
      },
    }
  }
  if (!alt?.trim())
    return {
      changes: [],
      finding: {
        rule: 'the picture has no words for who does not see it',
        suggestion: 'write between `![` and `]` what it shows',
      },
    }
  if (/\.(?:svg|png|jpe?g|webp|avif)$/i.test(alt.trim()))
    return {
      changes: [],
      finding: {
        rule: 'the words for who does not see the picture are the name of its file',
        suggestion: 'write between `![` and `]` what it shows',
      },
    }
  if (saysNothing.test(alt.trim()))
    return {
      changes: [],
      finding: {
        rule: 'the words for who does not see the picture do not say what it shows',
        suggestion: 'write between `![` and `]` what it shows',
      },
    }
  return { changes: retarget(markdown, link, url) }
}

/** That there is a picture is known without them. */
const saysNothing =
  /^(?:an? )?(?:image|picture|photo|graphic|screenshot|figure|img|bild|foto|grafik|abbildung|illustration|capture)[ .:]{0,2}\d{0,3}\.?$/i

function checkScheme(target: string, hosts: ReadonlySet<string>): Finding | undefined {
  if (isOwnComputer(target, hosts)) {
    const { pathname, search, hash } = new URL(target)
    return {
      rule: 'the link leads to the computer of whoever reads it',
      suggestion: `write \`${pathname}${search}${hash}\``,
    }
  }
  if (/^file:/i.test(target))
    return {
      rule: 'the link leads to a file on the computer of whoever wrote it',
      suggestion: 'link to a page, such as `/pricing`, or take the link out',
    }
  const typo = mistyped(target) ?? throughAnother(target) ?? likeOwnMailbox(target, hosts)
  if (typo) return typo
  if (/^(https?:|mailto:|tel:|\/\/)/i.test(target)) return undefined
  return {
    rule: 'the link is neither an address on the web nor one for mail or telephone',
    suggestion: 'begin it with `https://`, `mailto:` or `tel:`',
  }
}

/** Numbers of emergency and service, which are the same for all within a country. */
const longestShortNumber = 6

/** What begins as it should, and leads nowhere all the same. */
function mistyped(target: string): Finding | undefined {
  const [, scheme = '', slashes = '', rest = ''] = /^([a-z]+):(\/*)(.*)$/is.exec(target) ?? []
  const kind = scheme.toLowerCase()
  if (/^https?$/.test(kind) && slashes !== '//')
    return { rule: `the link has no \`//\` behind \`${kind}:\``, suggestion: `write \`${kind}://${rest}\`` }
  if (/^https?$/.test(kind) && /^https?:?\/{1,2}/i.test(rest))
    return { rule: 'the link begins twice', suggestion: `write \`https://${rest.replace(/^https?:?\/{1,2}/i, '')}\`` }
  if (/^https?$/.test(kind) && !/[.:]|%2e/i.test(rest.split(/[/?#]/)[0]!))
    return {
      rule: 'the link leads nowhere: its domain has no dot',
      suggestion: 'write the whole domain, such as `https://www.example.com`',
    }
  if (/^https?$/.test(kind) && /[,;]/.test(rest.split(/[/?#]/)[0]!))
    return {
      rule: 'the link leads nowhere: its domain has a comma or a semicolon',
      suggestion: `write \`${kind}://${rest.replace(/[,;]/, '.')}\``,
    }
  if (kind === 'mailto' && !/^[^\s@?]+@[^\s@?]+/.test(slashes + rest))
    return {
      rule: 'the link leads to no mailbox: its address has no `@`',
      suggestion: 'write the whole address, such as `mailto:name@example.com`',
    }
  if (kind === 'tel' && !/^\+?[\d\s().-]+$/.test(rest))
    return { rule: 'the link leads to no telephone', suggestion: 'write digits alone, such as `tel:+442079460000`' }
  if (kind === 'tel' && !/^(?:\+|00)/.test(rest) && rest.replace(/\D/g, '').length > longestShortNumber)
    return {
      rule: 'the link leads to a telephone of whatever country its reader is in',
      suggestion: 'begin the number with `+` and the code of the country, such as `tel:+442079460000`',
    }
  return undefined
}

/** Sites that mail programs and searches lead through, each with the part of the address that says where to. */
const passages: readonly [host: RegExp, part: string][] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
  [/^l\.facebook\.com$/, 'u'],
]

/** What was copied from a mail or from another document leads through the site that watches it. */
function throughAnother(target: string): Finding | undefined {
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return undefined
  const { hostname, pathname, searchParams } = new URL(target)
  const [host, part = ''] = passages.find(([pattern]) => pattern.test(hostname)) ?? []
  const meant = host && (part !== 'q' || pathname === '/url') ? searchParams.get(part) : undefined
  if (!meant || !/^https?:/i.test(meant)) return undefined
  return {
    rule: `the link leads through ${hostname}, which learns who follows it`,
    suggestion: `write \`${meant}\``,
  }
}

/** A slip in a shorter name may be another one. */
const shortestName = 5

/** A mailbox of a domain that differs in a letter or two from that of the site, and ends like it. */
function likeOwnMailbox(target: string, hosts: ReadonlySet<string>): Finding | undefined {
  const [, person, name = '', ending] =
    /^mailto:([^\s@?]{1,100})@([^\s@?.]{1,63})(\.[^\s@?]{1,190})/i.exec(target) ?? []
  const own = [...hosts].map((host) => host.replace(/^www\./, ''))
  const domain = `${name}${ending}`.toLowerCase()
  if (!ending || name.length < shortestName || own.includes(domain)) return undefined
  const meant = own.find((host) => host.endsWith(ending.toLowerCase()) && distance(host, domain) <= 2)
  return meant
    ? {
        rule: `the link leads to a mailbox at ${domain}, which is nearly the domain of this site`,
        suggestion: `write \`mailto:${person}@${meant}\``,
      }
    : undefined
}

/** While a site is developed, its own address is such a one. */
function isOwnComputer(target: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(target)) return false
  const { hostname, host } = new URL(target)
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && !hosts.has(host)
}

/** Who writes the domain of this site before an address means a page of it all the same. */
function checkOwnAddress(target: string, { path, hidden }: LinkPlace, targets: LinkTargets): Finding | undefined {
  const url = ownAddress(target, targets.hosts)
  if (url === undefined || isAnswered(url.pathname)) return undefined
  const page = url.pathname === '/' ? '/' : withoutTrailing(url.pathname, '/')
  const day = targets.hidden.get(page)
  if (comesTooLate(day, hidden)) return tooLate('the link leads to', '', day, 'link')
  return checkAddress(page + url.hash, path, targets)
}

function checkLink(
  link: Link,
  { path, markdown, hidden }: LinkPlace,
  targets: LinkTargets,
): { changes: Edit[]; finding?: Finding | undefined } {
  const { target } = link
  const url = resolveTarget(target, path, targets.urlOfFile)
  if (url === undefined && targets.pictures.has(`/${inOriginal(posix.join(posix.dirname(path), target))}`))
    return {
      changes: [],
      finding: {
        rule: 'the link leads to a picture, which is shown where it is put into the text',
        suggestion: `put \`!\` before its \`[\`: \`![what it shows](${target})\``,
      },
    }
  if (url === undefined) {
    const rule = elsewhere(target)
      ? 'the address lacks its beginning, so the link leads to no file'
      : 'the link leads to no file'
    return { changes: [], finding: { rule, suggestion: similarTarget(target, path, targets) } }
  }
  const [page = ''] = url.split('#')
  const day = targets.hidden.get(targetFile(target, path) ?? page)
  if (comesTooLate(day, hidden)) return { changes: [], finding: tooLate('the link leads to', '', day, 'link') }
  const address = targets.inLanguage(url, path)
  const changes = retarget(markdown, link, address)
  if (changes.length === 0 && address !== target)
    return {
      changes,
      finding: { rule: 'the link is written with escapes', suggestion: 'write the path without `\\` and `&…;`' },
    }
  return { changes, finding: checkAddress(url, path, targets) }
}

/** @param url from the root of the site @param from path of the file, within `content/` */
export function checkAddress(url: string, from: string, targets: LinkTargets): Finding | undefined {
  const [page = '', fragment] = url.split('#')
  const path = page.split('?')[0] || '/'
  const moved = targets.pages.has(path) ? undefined : targets.moved.get(path)
  if (moved) return { rule: 'the link leads to a former address of a page', suggestion: `write \`${moved}\`` }
  if (!targets.pages.has(path))
    return { rule: 'the link leads to no page', suggestion: similarTarget(path, from, targets) }
  const known = targets.headings.get(path)
  if (!fragment || !known || known.some(({ id }) => id === fragment)) return undefined
  const ids = known.map(({ id }) => `#${id}`)
  return {
    rule: `the page ${path} has no heading \`#${fragment}\``,
    suggestion: suggest(`#${fragment}`, ids) ?? 'link to the page without the part that begins with `#`',
  }
}

/** @returns the address of another site or of a mailbox that was typed without what it begins with */
function elsewhere(target: string): string | undefined {
  if (/^https?(?:\/\/|;\/\/|:\\\\)/i.test(target)) return `https://${target.slice(target.search(/[/\\]/) + 2)}`
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(target)) return `mailto:${target}`
  if (/^www\.|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|eu|io|dev|uk|de|at|ch|fr|example)(?:\/|$)/i.test(target))
    return `https://${target}`
  return undefined
}

function similarTarget(target: string, from: string, { urlOfFile, pages }: LinkTargets): string {
  const [path = ''] = target.split('#')
  const files = [...urlOfFile.keys()].map((file) => posix.relative(posix.dirname(inOriginal(from)), file))
  const sameName = files.find((file) => posix.basename(file) === posix.basename(path))
  const meant = elsewhere(target)
  if (meant) return `write \`${meant}\``
  if (sameName) return `did you mean \`${sameName}\`?`
  return (
    suggest(path, [...files, ...[...pages].filter((page) => !page.endsWith('.md'))]) ??
    'link to a file, such as `../pages/about.md`, or to an address, such as `/pricing`'
  )
}
