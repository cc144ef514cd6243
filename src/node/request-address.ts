import { withoutClosingSlashes } from '../http/address.ts'
import { operationList } from '../contract/operations.ts'
import type { ApiRequest } from '../http/wire.ts'

type RequestAddress = ApiRequest['url']

/**
 * What a request asks for, as it was written: no dot segment is resolved, nothing is decoded, and a backslash is a sign
 * like others. So it can mean nothing else to us than to a proxy before us, and a path that is none of ours stays that.
 */
class WrittenAddress implements RequestAddress {
  readonly pathname: string
  readonly search: string

  constructor(pathname: string, search: string) {
    this.pathname = pathname
    this.search = search
  }

  get searchParams(): URLSearchParams {
    return new URLSearchParams(this.search)
  }
}

/** @param target of the request line */
export function readAddress(target: string | undefined): RequestAddress {
  const asked = originForm(target)
  const mark = asked.indexOf('?')
  if (mark < 0) return new WrittenAddress(asked, '')
  // A question mark at the end is not a query.
  return new WrittenAddress(asked.slice(0, mark), mark + 1 < asked.length ? asked.slice(mark) : '')
}

/** A proxy may ask with the whole address (RFC 9112, section 3.2.2), in which the path of the root may be left out. */
function originForm(target = '/'): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '')
  return path === '' || path.startsWith('?') ? `/${path}` : path
}

const exactPaths = new Set(operationList.map(({ path }) => path))

/** Folders of languages are named by a tag; those of pages are longer. */
const searchInLanguage = /^\/[a-z]{2}(?:-[a-z]{2})?\/search$/

/** @returns whether a path is the API's, or below one of its folders, and not a file's */
export function isApiPath(pathname: string): boolean {
  return (
    pathname === '/api' ||
    pathname.startsWith('/api/') ||
    pathname.startsWith('/oauth2/') ||
    pathname.startsWith('/inbox/') ||
    pathname.startsWith('/request/') ||
    exactPaths.has(withoutClosingSlashes(pathname)) ||
    searchInLanguage.test(withoutClosingSlashes(pathname))
  )
}
