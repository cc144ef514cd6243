import { posix } from 'node:path'
import { withoutTrailing } from '../../text/trailing.ts'
import { markdownTwin } from '../../contract/paths.ts'
import { collections } from '../collections.ts'
import { inOriginal, isExternal, ownAddress, targetFile } from '../markdown/links.ts'
import type { EntryFile } from '../place-of-file.ts'
import { prefixOf } from '../../contract/site-language.ts'

/** A file, and what it is to be called. Both lie in the same folder; its translations go along. */
export type Move = {
  from: EntryFile
  to: EntryFile
  /** Tags of the other languages of the site, in which the page has addresses as well. */
  languages?: readonly string[]
}

const ownPlaceholder = '{{service.url}}'

/**
 * @param target of a link, as it stands in a file @param path of that file within `content/`
 * @param hosts under which this site is known
 * @returns the target once the file is renamed; nothing for a link that leads elsewhere
 */
export function newTarget(target: string, path: string, move: Move, hosts: ReadonlySet<string>): string | undefined {
  if (target.startsWith(ownPlaceholder)) return behind(ownPlaceholder, target, move)
  if (isExternal(target)) {
    const url = ownAddress(target, hosts)
    return url && behind(target.slice(0, target.indexOf(url.host) + url.host.length), target, move)
  }
  if (target.startsWith('/')) return newAddress(target, move)
  if (targetFile(target, path) !== move.from.path) return undefined
  const file = posix.relative(posix.dirname(inOriginal(path)), move.to.path)
  const fragment = target.includes('#') ? target.slice(target.indexOf('#')) : ''
  return (target.startsWith('./') ? './' : '') + file + fragment
}

function behind(origin: string, target: string, move: Move): string | undefined {
  const address = newAddress(target.slice(origin.length), move)
  return address && origin + address
}

/** @param address from the root of the site @returns the new one, with the same query and fragment */
export function newAddress(address: string, move: Move): string | undefined {
  const prefix = move.languages?.map(prefixOf).find((one) => address.startsWith(`${one}/`)) ?? ''
  const found = newOriginalAddress(address.slice(prefix.length), move)
  return found && prefix + found
}

function newOriginalAddress(address: string, { from, to }: Move): string | undefined {
  const [before, after] = [from, to].map(({ collection, slug }) => collections[collection].url(slug)) as [
    string,
    string,
  ]
  // A price list is a fragment of the one pricing page.
  if (before.includes('#')) return address === before ? after : undefined
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  if (page === before || (page !== '/' && withoutTrailing(page, '/') === before)) return after + rest
  return page === markdownTwin(before) ? markdownTwin(after) + rest : undefined
}
