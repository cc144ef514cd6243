/**
 * HTML around a block of code: what stands before it, the heading that it is under, itself, what is said of it, and the
 * parts that follow.
 */
export type AroundCode = { before: string; heading: string; code: string; answer: string; rest: string }

/** @param html as the Markdown processor writes it @returns it in five, around its first block of code */
export function aroundFirstCode(html: string): AroundCode {
  const begin = html.indexOf('<pre')
  if (begin < 0) return { before: html, heading: '', code: '', answer: '', rest: '' }
  const end = html.indexOf('</pre>', begin) + '</pre>'.length
  const next = html.indexOf('<h2', end)
  const until = next < 0 ? html.length : next
  const opening = html.slice(0, begin)
  const last = opening.lastIndexOf('<h2 ')
  // A heading that anything else stands below is not of the code alone.
  const isOfCode = last >= 0 && opening.trimEnd().indexOf('</h2>', last) === opening.trimEnd().length - '</h2>'.length
  const heading = isOfCode ? opening.slice(last) : ''
  return {
    before: opening.slice(0, opening.length - heading.length),
    heading,
    code: html.slice(begin, end),
    answer: html.slice(end, until),
    rest: html.slice(until),
  }
}
