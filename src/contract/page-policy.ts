import { paths } from './paths.ts'

/** Pages that run a script of ours: a form, or a view of something live. All others run none. */
const scripted: readonly string[] = [paths.contact, paths.console, paths.reference, paths.status, paths.copy]

export type PolicyOptions = {
  /** Sources of scripts; none run without. */
  scripts?: string
  /** Hashes of style sheets that stand within the page, as the development server writes them. */
  styles?: readonly string[]
  /** `false` where a form may end at the address of somebody else, as an approval does. */
  ownForms?: boolean
}

/**
 * What a page may load and where it may send: from us, to us, and nothing that stands within it.
 * @returns the value of `Content-Security-Policy`. @see https://www.w3.org/TR/CSP3/
 */
export function pagePolicy({ scripts = "'none'", styles = [], ownForms = true }: PolicyOptions = {}): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    // Not for scripts alone: tools that look at a page, such as Lighthouse, ask for robots.txt and llms.txt from within.
    "connect-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    // Drawings of the API reference stand within its style sheet.
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    ...(ownForms ? ["form-action 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** @returns the policy of a page that was built ahead, by its path */
export function policyOfPage(path: string): string {
  return pagePolicy(scripted.includes(path) ? { scripts: "'self'" } : {})
}
