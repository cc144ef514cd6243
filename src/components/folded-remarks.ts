import { cutBefore } from './cut-before.ts'

const paragraphStart = '<p>'
const paragraphEnd = '</p>'
/** How a paragraph begins whose name ends with a colon, and what stands behind that. */
const named = /^<p><strong>([^<:]*):<\/strong> /
/** Fewer are no remark that is made again and again. */
const leastTimes = 3

/**
 * A remark that a text makes again and again under the same name, such as `**How it is tested:** …`, is for few: each is folded
 * under that name.
 * @param html of a text, as the Markdown processor writes it
 * @returns the same text; what is named three times or more is folded
 */
export function withFoldedRemarks(html: string): string {
  const parts = cutBefore(html, paragraphStart)
  const times = Map.groupBy(parts, nameOf)
  return parts
    .map((part) => {
      const name = nameOf(part)
      if (name === undefined || times.get(name)!.length < leastTimes) return part
      const [opening] = named.exec(part)!
      const end = part.indexOf(paragraphEnd)
      const after = part.slice(end + paragraphEnd.length)
      return `<details class="remark"><summary>${name.trimEnd()}</summary><p>${part.slice(opening.length, end)}</p></details>${after}`
    })
    .join('')
}

function nameOf(part: string): string | undefined {
  return named.exec(part)?.[1]
}
