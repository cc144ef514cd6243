import { type Retold, toldOf } from '../falsehood.ts'
import { pick, type Random } from '../random.ts'
import { retellJson } from './json.ts'
import { reword } from './reword.ts'

type Put = (kind: Retold['class'], path: string, from: string, other: string, index: number) => Retold

/** @returns links of the text that lead to another page, which is there as well */
function misled(text: string, body: number, random: Random, put: Put): Retold[] {
  const links = [...text.matchAll(/<a href="(\/[\w/-]+)"/g)].filter(({ index }) => index > body)
  const others = [...new Set(links.map(([, target = '']) => target))]
  return links.flatMap(({ index, 1: target = '' }) => {
    const other = others.length > 1 && random() < 0.2 ? pick(others, random) : target
    return other === target
      ? []
      : [put('contradiction', `link to ${target}`, target, other, index + '<a href="'.length)]
  })
}

/** @returns what can be told otherwise in a page: its language, its head, its data, and each text of its body */
export function retellHtml(text: string, random: Random): Retold[] {
  const put = (kind: Retold['class'], path: string, from: string, other: string, index: number): Retold => ({
    class: kind,
    path,
    told: toldOf(from, other),
    text: () => text.slice(0, index) + other + text.slice(index + from.length),
  })
  const lang = /<html lang="([^"]*)"/.exec(text)
  const data = /<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(text)
  const found: Retold[] = []
  if (lang) found.push(put('language', 'html/lang', lang[0], '<html lang="fr"', lang.index))
  // In which language something is, and where it is in other languages.
  for (const match of text.matchAll(/\s(?:hreflang|lang)="([^"]*)"/g)) {
    const other = match[0].replace(/"[^"]*"/, match[1] === 'fr' ? '"de"' : '"fr"')
    if (match.index > (lang?.index ?? -1) + '<html'.length && match.index < text.indexOf('<main') + '<main'.length + 60)
      found.push(put('language', match[0].trim(), match[0], other, match.index))
  }
  for (const match of text.matchAll(/<link rel="alternate" hreflang="[^"]*"[^>]*>/g))
    found.push(put('language', 'without an alternate', match[0], '', match.index))
  if (data?.[1]) {
    const start = data.index + data[0].indexOf(data[1])
    const { length } = data[1]
    for (const other of retellJson(data[1], random))
      found.push({
        ...other,
        path: `JSON-LD ${other.path}`,
        text: () => text.slice(0, start) + other.text() + text.slice(start + length),
      })
  }
  for (const match of text.matchAll(/<(?:meta|link|time|a)\s[^>]*?\s(?:content|href|datetime)="([^"]{4,})"/g)) {
    const value = match[1]!
    const start = match.index + match[0].length - 1 - value.length
    const whole = value.startsWith('/') && !value.includes('/_') ? `${value}-old` : undefined
    for (const other of whole ? [{ class: 'contradiction' as const, text: whole }] : reword(value, random))
      found.push(put(other.class, `attribute of ${match[0].slice(1, 24)}`, value, other.text, start))
  }
  // What is heard, sent or read by a visitor's agent stands in attributes.
  for (const match of text.matchAll(
    /\s(?:aria-label|maxlength|data-most|toolname|tooldescription|toolparamdescription|data-column)="([^"]{2,})"/g,
  )) {
    const value = match[1]!
    const start = match.index + match[0].length - 1 - value.length
    const kind = /^\d+$/.test(value) ? 'number' : 'capability'
    const other = kind === 'number' ? String(Number(value) * 2) : `${value} Not now.`
    found.push(put(kind, `attribute ${match[0].slice(1, 12)}`, value, other, start))
  }
  const body = text.indexOf('<main')
  found.push(...misled(text, body, random, put))
  const end = text.indexOf('</main>')
  if (body > 0 && end > 0)
    found.push(put('contradiction', 'one more passage', '</main>', '<p>Prices include tax.</p></main>', end))
  for (const match of text.matchAll(/<(p|li|td|th|dd|dt|h[1-4]|strong|caption)(?:\s[^>]*)?>([^<]{2,})/g)) {
    if (match.index < body) continue
    const value = match[2]!
    const start = match.index + match[0].length - value.length
    for (const other of reword(value, random)) found.push(put(other.class, `<${match[1]}>`, value, other.text, start))
  }
  for (const match of text.matchAll(/<(p|li|tr)>.*?<\/\1>/gs))
    if (match.index > body && random() < 0.5) found.push(put('omission', `<${match[1]}>`, match[0], '', match.index))
  return found
}
