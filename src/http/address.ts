import { maxPathBytes, maxQueryBytes } from '../contract/limits.ts'
import { withoutTrailing } from '../text/trailing.ts'

/** The parts of an address that say what is asked for, percent-encoded: one character is one byte. */
export type Address = { readonly pathname: string; readonly search: string }

/**
 * @returns whether an address is longer than any of ours. This is checked before a pattern, a table or a parser sees it
 */
export function isTooLong({ pathname, search }: Address): boolean {
  return pathname.length > maxPathBytes || search.replace(/^\?/, '').length > maxQueryBytes
}

/**
 * Decodes percent-encoding once; what is still encoded afterwards is taken literally. @returns nothing if the result is
 * not UTF-8 @see https://www.rfc-editor.org/rfc/rfc3986#section-2.4
 */
export function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** @returns the beginning of a path that is too long, without cutting an encoded octet in two */
export function shortenedPath(pathname: string): string {
  return pathname.slice(0, maxPathBytes).replace(/%[0-9A-Fa-f]?$/, '')
}

/** @returns a path without its closing slashes; the root keeps one */
export function withoutClosingSlashes(path: string): string {
  return path.length > 1 && path.endsWith('/') ? withoutTrailing(path, '/') || '/' : path
}
