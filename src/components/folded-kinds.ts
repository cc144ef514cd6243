import { cutBefore } from './cut-before.ts'

const headingEnd = '</h2>'
const nextPart = '<h2 '
const kindStart = '<h3 id="'
const kindWithin = '<h4 '
/** What a kind is called; a sentence that says what it means follows. */
const name = /^<h3 id="[^"]*">.*?<\/h3>/
const meaningStart = '<p>'
const meaningEnd = '</p>'

/**
 * Bodies and answers are looked up one at a time: each kind is a row of its name and what that means, under which its
 * fields are folded. The first is open, where it is one in itself. A link to a place in a row opens it.
 * @param html of a page of the reference, as the Markdown processor writes it @returns the same text in rows
 */
export function withFoldedKinds(html: string): string {
  return inRows(inRows(html, 'body'), 'responses')
}

/** @param id of the heading of a part */
function inRows(html: string, id: string): string {
  const at = html.indexOf(`<h2 id="${id}">`)
  if (at < 0) return html
  const start = html.indexOf(headingEnd, at) + headingEnd.length
  const next = html.indexOf(nextPart, start)
  const end = next < 0 ? html.length : next
  const [before = '', ...each] = cutBefore(html.slice(start, end), kindStart)
  const rows = each.map((text, index) => row(text, index === 0 && !text.includes(kindWithin)))
  return html.slice(0, start) + before + rows.join('') + html.slice(end)
}

function row(text: string, isOpen: boolean): string {
  const [head = ''] = name.exec(text) ?? []
  const said = text.slice(head.length).trimStart()
  const end = said.indexOf(meaningEnd)
  if (!said.startsWith(meaningStart) || end < 0) return text
  const short = `${head} <span>${said.slice(meaningStart.length, end)}</span>`
  const rest = said.slice(end + meaningEnd.length).trim()
  // What has no fields, or has them on another page, has nothing to unfold.
  return rest
    ? `<details class="kind"${isOpen ? ' open' : ''}><summary>${short}</summary>${rest}</details>`
    : `<div class="kind">${short}</div>`
}
