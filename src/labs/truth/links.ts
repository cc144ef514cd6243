/** A link as a header, a page or a text has it. */
export type FoundLink = { target: string; relation: string; type: string | undefined }

/** What a browser hands to another program, or finds on the page itself. */
const notFetched = /^(mailto:|tel:|vscode:|cursor:|#)/

/** @returns the links of a `Link` header field. @see https://www.rfc-editor.org/rfc/rfc8288 */
export function linksOfHeader(value: string | null): FoundLink[] {
  return [...(value ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[\w*]+\s*=\s*(?:"[^"]*"|[^\s,;"]+))*)/g)].map(
    ([, target = '', parameters = '']) => ({
      target,
      relation: parameter(parameters, 'rel') ?? '',
      type: parameter(parameters, 'type'),
    }),
  )
}

function parameter(text: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s,;"]+))`).exec(text) ?? []
  return quoted ?? bare
}

/** @returns where a page leads: links, and what its head names */
export function linksOfHtml(html: string): FoundLink[] {
  return [...html.matchAll(/<(?:a|link)\s[^>]*>/g)].flatMap(([tag]) => {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
    const target = attribute('href')
    return target && !notFetched.test(target)
      ? [{ target, relation: attribute('rel') ?? 'link', type: attribute('type') }]
      : []
  })
}

/** @returns where a text leads: links of Markdown, and lines of robots.txt and its like. Examples in code are none. */
export function linksOfText(text: string): string[] {
  const prose = text.replace(/^(`{3,}).*?^\1/gms, '').replace(/`[^`\n]*`/g, '')
  return [
    ...[...prose.matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)].map((match) => match[1]!),
    ...[...prose.matchAll(/^(?:Sitemap|Agentmap|Canonical|Policy|Source): (\S+)$/gm)].map((match) => match[1]!),
    // Addresses that stand in the text as they are; those of links have been found.
    ...[...prose.matchAll(/(?<![(<\w])https?:\/\/[^\s)>\]"']+[^\s)>\]"'.,;:]/g)].map((match) => match[0]),
  ].filter((target) => !notFetched.test(target))
}
