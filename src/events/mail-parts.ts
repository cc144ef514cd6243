import { link, type MailPart, paragraph } from '../mail/compose.ts'
import { type Markup, markup } from '../text/markup.ts'

/** @returns an address, and the words that stand on the line above it */
export function saidLink(says: string, address: string): MailPart {
  const { text, html } = link(address)
  return { text: `${says}\n${text}`, html: markup`${paragraph(says)}\n${html}` }
}

/** @returns what the desk wrote, as it is */
export function letter(text: string): MailPart {
  return { text, html: blockquote(text) }
}

/** @returns what a stranger wrote: no line of it can pass for one of ours */
export function quoted(text: string): MailPart {
  const lines = text.split(/\r?\n|[\u2028\u2029]/)
  return { text: lines.map((line) => `> ${line}`.trimEnd()).join('\n'), html: blockquote(text) }
}

/** @returns what can be chosen, numbered */
export function choiceList(labels: readonly string[]): MailPart {
  const text = labels.map((label, index) => `${index + 1}. ${label}`).join('\n')
  return { text, html: markup`<ol>${labels.map((label) => markup`<li>${label}</li>`)}</ol>` }
}

/** @param asLine a fact in the words of a language */
export function factTable(
  facts: readonly (readonly [name: string, value: string])[],
  asLine: (fact: { name: string; value: string }) => string,
): MailPart {
  const rows = facts.map(([name, value]) => markup`<tr><th align="left">${name}</th><td>${value}</td></tr>`)
  return {
    text: facts.map(([name, value]) => asLine({ name, value })).join('\n'),
    html: markup`<table>${rows}</table>`,
  }
}

function blockquote(text: string): Markup {
  return markup`<blockquote style="white-space:pre-wrap">${text}</blockquote>`
}
