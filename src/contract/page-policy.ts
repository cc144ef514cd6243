import { paths } from './paths.ts'

/** Pages that run a script of ours: a form, or a view of something live. All others run none. */
const scripted: readonly string[] = [paths.contact, paths.console, paths.status, paths.copy]

/** Scripts of others that the content allows: the address of each, and the sites that they may send to. */
export type Elsewhere = { readonly scripts: readonly string[]; readonly sendsTo: readonly string[] }

export type PolicyOptions = {
  /** Sources of scripts; none run without. */
  scripts?: string
  /** Hashes of style sheets that stand within the page, as the development server writes them. */
  styles?: readonly string[]
  /** `false` where a form may end at the address of somebody else, as an approval does. */
  ownForms?: boolean
  /** Scripts of others that stand on the page. */
  elsewhere?: Elsewhere | undefined
}

/**
 * What a page may load and where it may send: from us, to us, and nothing that stands within it.
 * @returns the value of `Content-Security-Policy`. @see https://www.w3.org/TR/CSP3/
 */
export function pagePolicy({ scripts, styles = [], ownForms = true, elsewhere }: PolicyOptions = {}): string {
  const running = [scripts ?? [], elsewhere?.scripts ?? []].flat().join(' ') || "'none'"
  const others = elsewhere?.sendsTo ?? []
  return [
    "default-src 'none'",
    `script-src ${running}`,
    // Not for scripts alone: tools that look at a page, such as Lighthouse, ask for robots.txt and llms.txt from
    // within.
    ["connect-src 'self'", ...others].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Many scripts that count ask for a picture.
    ["img-src 'self' data:", ...others].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    ...(ownForms ? ["form-action 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type PageScripts = {
  /** Whether a script of ours runs there for what the page has on it, whatever its path. */
  hasScript?: boolean
  /** Scripts of others that stand on the page. */
  elsewhere?: Elsewhere | undefined
}

/**
 * @returns the policy of a page that was built ahead, by its path
 */
export function policyOfPage(path: string, { hasScript = false, elsewhere }: PageScripts = {}): string {
  return pagePolicy({ ...((hasScript || scripted.includes(path)) && { scripts: "'self'" }), elsewhere })
}
