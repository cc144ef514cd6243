import { cutBefore } from './cut-before.ts'

const partHeading = '<h2 id="answers">'
const headingEnd = '</h2>'
const nextPart = '<h2 '
const answerStart = '<h3 id="'
/** The status of an answer; a sentence that says what it means follows. */
const status = /^<h3 id="\d{3}">\d{3}<\/h3>/
const meaningStart = '<p>'
const meaningEnd = '</p>'

/**
 * Answers are looked up one at a time: each is folded under its status and what that means, and the first is open. A
 * link to a place in one opens it.
 * @param html of a page of the reference, as the Markdown processor writes it @returns the same text with folds
 */
export function withFoldedAnswers(html: string): string {
  const at = html.indexOf(partHeading)
  if (at < 0) return html
  const start = html.indexOf(headingEnd, at) + headingEnd.length
  const next = html.indexOf(nextPart, start)
  const end = next < 0 ? html.length : next
  const [before = '', ...each] = cutBefore(html.slice(start, end), answerStart)
  return (
    html.slice(0, start) + [before, ...each.map((text, index) => folded(text, index === 0))].join('') + html.slice(end)
  )
}

function folded(text: string, isFirst: boolean): string {
  const [head = ''] = status.exec(text) ?? []
  const said = text.slice(head.length).trimStart()
  const end = said.indexOf(meaningEnd)
  const rest = said.slice(end + meaningEnd.length).trim()
  if (!head || !said.startsWith(meaningStart) || end < 0 || !rest) return text
  const meaning = said.slice(meaningStart.length, end)
  return `<details class="answer"${isFirst ? ' open' : ''}><summary>${head} <span>${meaning}</span></summary>${rest}</details>`
}
