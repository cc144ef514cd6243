import { cutBefore } from './cut-before.ts'

const partStart = '<h3 id="'
const headingEnd = '</h3>'
const nextChapter = '<h2 '

/**
 * Of parts that say the same for different readers one is shown, which is chosen without a script. Who has no style, or
 * prints, sees all of them.
 * @param html of a text, as the Markdown processor writes it
 * @param id of the chapter whose parts stand under headings of the third level @param legend what is chosen
 * @returns the same text with a choice above these parts
 */
export function withSwitchedParts(html: string, id: string, legend: string): string {
  const chapter = html.indexOf(`<h2 id="${id}">`)
  const start = html.indexOf(partStart, chapter)
  const next = html.indexOf(nextChapter, chapter + 1)
  const end = next < 0 ? html.length : next
  if (chapter < 0 || start < 0 || start > end) return html
  const parts = cutBefore(html.slice(start, end).trimEnd(), partStart).slice(1)
  const choices = parts.map((part, place) => {
    const name = part.slice(part.indexOf('>') + 1, part.indexOf(headingEnd))
    return `<label><input type="radio" name="${id}"${place === 0 ? ' checked' : ''}> ${name}</label>`
  })
  return `${html.slice(0, start)}<div class="samples switch"><fieldset data-markdown-ignore><legend class="visually-hidden">${legend}</legend>${choices.join('')}</fieldset>${parts.map((part) => `<div>${part}</div>`).join('')}</div>${html.slice(end)}`
}
