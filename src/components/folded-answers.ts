/** The part of a page of the reference that tells of its answers, up to the next part. */
const answers = /(?<=<h2 id="answers">[^<]*<\/h2>)[\s\S]*?(?=<h2 |$)/
const statusStart = /(?=<h3 id="\d{3}">)/
/** The status of an answer, and the sentence that says what it means. */
const answer = /^(<h3 id="\d{3}">\d{3}<\/h3>)\s*<p>((?:[^<]|<(?!\/p>))*)<\/p>/

/**
 * Answers are looked up one at a time: each is folded under its status and what that means, and the first is open. A link to a
 * place in one opens it.
 * @param html of a page of the reference, as the Markdown processor writes it @returns the same text with folds
 */
export function withFoldedAnswers(html: string): string {
  return html.replace(answers, (part) => {
    const [before = '', ...each] = part.split(statusStart)
    const folded = each.map((text, index) => {
      const [head = '', status = '', meaning = ''] = answer.exec(text) ?? []
      const rest = text.slice(head.length).trim()
      if (!head || !rest) return text
      return `<details class="answer"${index === 0 ? ' open' : ''}><summary>${status} <p>${meaning}</p></summary>${rest}</details>`
    })
    return [before, ...folded].join('')
  })
}
