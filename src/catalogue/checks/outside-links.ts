import { distance } from 'fastest-levenshtein'
import type { LinkFinding } from './link-targets.ts'

/** @param hosts of this site @returns what is wrong with a link that leads away from it */
export function checkScheme(target: string, hosts: ReadonlySet<string>): LinkFinding | undefined {
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
function mistyped(target: string): LinkFinding | undefined {
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
  if (/^(?:mailto|tel)$/.test(kind) && /^\s/.test(rest) && rest.trim() !== '')
    return { rule: `the link has a space behind \`${kind}:\``, suggestion: `write \`${kind}:${rest.trim()}\`` }
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
function throughAnother(target: string): LinkFinding | undefined {
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
function likeOwnMailbox(target: string, hosts: ReadonlySet<string>): LinkFinding | undefined {
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
