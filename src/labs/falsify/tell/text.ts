import { type Retold, toldOf } from '../falsehood.ts'
import type { Random } from '../random.ts'
import { reword } from './reword.ts'

/** @returns what can be told otherwise in a text of lines: Markdown, robots.txt, security.txt, llms.txt */
export function retellLines(text: string, random: Random): Retold[] {
  const lines = text.split('\n')
  const withLine = (index: number, other: string[]) =>
    [...lines.slice(0, index), ...other, ...lines.slice(index + 1)].join('\n')
  const whole = lines.length > 1 ? [more(text)] : []
  let fence = ''
  const told = lines.flatMap((line, index) => {
    const wasInside = fence !== ''
    if (line.startsWith('```')) fence = wasInside ? '' : line.slice(3) || 'text'
    if (line.trim() === '' || /^(```|---|\| ---)/.test(line)) return []
    const path = `line ${index + 1}`
    const put = (kind: Retold['class'], other: string): Retold => ({
      class: kind,
      path,
      told: toldOf(line, other),
      text: () => withLine(index, [other]),
    })
    if (wasInside) return reword(line, random).map((other) => put('example', other.text))
    return [
      ...reword(line, random).map((other) => put(other.class, other.text)),
      ...linksOf(line).map((link) => put('contradiction', line.replace(link, `${link}-old`))),
      { class: 'omission' as const, path, told: `without "${line.slice(0, 60)}"`, text: () => withLine(index, []) },
      ...(/^(Allow|Content-Signal|Disallow)/.test(line)
        ? [put('capability', line.replace('Allow', 'Disallow').replace('ai-train=no', 'ai-train=yes'))]
        : []),
      ...(/^(Preferred-Languages|lang)/.test(line) ? [put('language', line.replace(/: .*/, ': fr'))] : []),
    ]
  })
  return [...told, ...whole]
}

/** One more line than there is. */
function more(text: string): Retold {
  return {
    class: 'contradiction',
    path: 'one more line',
    told: 'Agents need a key.',
    text: () => `${text.trimEnd()}\n\nAgents need a key.\n`,
  }
}

function linksOf(line: string): string[] {
  return [...line.matchAll(/\]\((https?:[^)\s]+)\)/g)].slice(0, 1).map((match) => match[1]!)
}

/** @returns what can be told otherwise in a map of the site */
export function retellXml(text: string, random: Random): Retold[] {
  return [...text.matchAll(/<(url|entry|item)>.*?<\/\1>/gs)].flatMap(({ 0: entry, index }) => {
    const path = /<(?:loc|id|link)>([^<]*)/.exec(entry)?.[1] ?? `character ${index}`
    const put = (kind: Retold['class'], told: string, other: string): Retold => ({
      class: kind,
      path,
      told,
      text: () => text.slice(0, index) + other + text.slice(index + entry.length),
    })
    const values = [...entry.matchAll(/>([^<>]+)</g)].map((match) => match[1]!)
    return [
      put('omission', 'is left out', ''),
      ...[...entry.matchAll(/<xhtml:link [^>]*hreflang="([^"]*)"[^>]*>/g)].flatMap(([link, tag = '']) => [
        put('language', `without ${tag}`, entry.replace(link, '')),
        put('language', `fr for ${tag}`, entry.replace(`hreflang="${tag}"`, 'hreflang="fr"')),
      ]),
      ...values.flatMap((value) =>
        reword(value, random).map((other) =>
          put(other.class, toldOf(value, other.text), entry.replace(`>${value}<`, `>${other.text}<`)),
        ),
      ),
    ]
  })
}
