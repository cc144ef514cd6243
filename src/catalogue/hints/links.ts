import type { Root } from 'mdast'
import { plainText, visitMarkdown } from '../markdown/parse.ts'
import type { LineFinding } from '../checks/headings.ts'

const vague =
  /^(click )?(here|this|this link|this page|link|more|read more|learn more|see here|hier|(?:bitte )?(?:hier klicken|klicken sie hier)|dieser link|mehr|mehr erfahren|mehr dazu|weiterlesen|ici|cliquez ici|ce lien|en savoir plus|lire la suite)\.?$/i

/** Addresses of documents that open for their author, and ask others to sign in. */
const workplaces =
  /^https:\/\/(?:docs\.google\.com\/[a-z]{1,20}\/d\/[^?#]{1,200}\/edit|drive\.google\.com\/|[a-z0-9-]{1,60}\.sharepoint\.com\/|onedrive\.live\.com\/|www\.dropbox\.com\/home|www\.notion\.so\/|[a-z0-9-]{1,60}\.atlassian\.net\/)/i

/** @returns links to documents of an office, which readers may not see */
export function linksToWork(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type === 'link' && workplaces.test(node.url))
      findings.push({
        line: node.position!.start.line,
        value: node.url,
        rule: 'leads to a document of an office, which may ask readers to sign in',
        suggestion: 'open it where nobody is signed in; better, bring what it says into a page',
      })
  })
  return findings
}

/** What shops, newsletters and assistants put behind an address to count who comes from them. */
const marks = /^(?:utm_\w{1,30}|fbclid|gclid|mc_cid|mc_eid|igshid|msclkid)$/

/** A page that a build of one change shows, and that is gone later. */
const previews = /^https:\/\/(?:deploy-preview-\d{1,9}--|[\w-]{1,80}--)[\w-]{1,80}\.netlify\.(?:app|com)\b/i

/** @returns links that say where they were copied from, and links to previews */
export function linksCopied(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'link' || !/^https?:/i.test(node.url) || !URL.canParse(node.url)) return
    const { line } = node.position!.start
    const url = new URL(node.url)
    const marked = [...url.searchParams.keys()].filter((name) => marks.test(name))
    for (const name of marked) url.searchParams.delete(name)
    if (marked.length > 0)
      findings.push({
        line,
        value: node.url,
        rule: `the address says where it was copied from: ${marked.map((name) => `\`${name}\``).join(', ')}`,
        suggestion: `write \`${url.href}\``,
      })
    if (previews.test(node.url))
      findings.push({
        line,
        value: node.url,
        rule: 'leads to a preview, which is gone some day',
        suggestion: `write \`${url.pathname}\` if it is a page of this site`,
      })
  })
  return findings
}

/** @returns links whose words say nothing to a reader who goes from link to link (WCAG 2.2, 2.4.9) */
export function vagueLinks(tree: Root): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    const value = node.type === 'link' ? plainText(node) : ''
    if (vague.test(value.trim()))
      findings.push({
        line: node.position!.start.line,
        value,
        rule: 'the words of the link do not say where it leads',
        suggestion: 'write the name of the page between `[` and `]` instead',
      })
  })
  return findings
}
