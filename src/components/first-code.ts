/** HTML around a block of code: what stands before it, itself, what is said of it, and the parts that follow. */
export type AroundCode = { before: string; code: string; answer: string; rest: string }

/** @param html as the Markdown processor writes it @returns it in four, around its first block of code */
export function aroundFirstCode(html: string): AroundCode {
  const begin = html.indexOf('<pre')
  if (begin < 0) return { before: html, code: '', answer: '', rest: '' }
  const end = html.indexOf('</pre>', begin) + '</pre>'.length
  const next = html.indexOf('<h2', end)
  const last = next < 0 ? html.length : next
  return {
    before: html.slice(0, begin),
    code: html.slice(begin, end),
    answer: html.slice(end, last),
    rest: html.slice(last),
  }
}
