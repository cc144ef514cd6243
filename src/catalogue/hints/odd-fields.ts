import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, saidIn, type SpokenFile } from './said.ts'

/** The name of the field, as other programs for pages call it, in front of what belongs into it. */
const label =
  /^(?:(?:meta|SEO)[ -]?(?:title|description|desc|titel|beschreibung|titre)|title|description|excerpt|summary|teaser|titel|beschreibung|zusammenfassung|titre|description|résumé) ?: \S/i
const sentences = ['description', 'definition', 'summary', 'outcome', 'audience', 'tagline']
/** Words that no sentence ends with. */
const goOn = new Set(
  `a an the and or but of to for with from by in on at as that which who our your their
  der die das den dem des ein eine einen einem einer und oder aber von zu zum zur mit für bei aus auf im an dass ob
  le la les un une des du de et ou mais à au aux pour avec par sur dans que qui dont`.split(/\s+/),
)

/** @returns fields with what another program put around them, or that were cut off by copying */
export function oddFields(files: readonly SpokenFile[], { name }: Pick<Service, 'name'>): ContentProblem[] {
  return files.flatMap(({ source, collection }): ContentProblem[] =>
    saidIn(source).flatMap((said) => {
      const field = String(said.path?.at(-1))
      if (!said.path) return []
      const told =
        withSiteName(field, said, collection === 'pricing' ? '' : name) ??
        (field === 'title' || sentences.includes(field) ? (withLabel(said) ?? cutOff(field, said)) : undefined)
      return told ? [hintAt(source, said, { value: said.text, ...told })] : []
    }),
  )
}

type Told = { rule: string; suggestion: string }

function withSiteName(field: string, { text }: Said, name: string): Told | undefined {
  if (field !== 'title' || name === '') return undefined
  const [first = '', ...rest] = text.split(/ [|·–—-] /)
  const last = rest.at(-1)
  if (last === undefined || (last !== name && first !== name)) return undefined
  const own = last === name ? text.slice(0, text.length - name.length - 3) : text.slice(name.length + 3)
  return {
    rule: 'has the name of the site, which every page puts behind its title by itself',
    suggestion: `write \`title: ${own}\``,
  }
}

function withLabel({ text }: Said): Told | undefined {
  const [found] = label.exec(text) ?? []
  if (found === undefined) return undefined
  return {
    rule: `begins with the name of a field, as another program calls it: \`${found.slice(0, found.indexOf(':') + 1)}\``,
    suggestion: `begin it with \`${text
      .slice(found.length - 1)
      .split(' ')
      .slice(0, 3)
      .join(' ')}\``,
  }
}

function cutOff(field: string, { text }: Said): Told | undefined {
  if (!sentences.includes(field)) return undefined
  const end = text.trimEnd()
  const last = end
    .slice(-30)
    .split(/[^\p{L}]/u)
    .at(-1)
  const isOpen = /[,;:(–—]$|\.\.\.$|…$/.test(end) || (last !== undefined && goOn.has(last))
  if (!isOpen || end.endsWith('}}')) return undefined
  return { rule: 'ends in the middle of a sentence', suggestion: 'write the rest of it' }
}
