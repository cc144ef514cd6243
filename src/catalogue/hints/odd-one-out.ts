import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, saidIn, type SpokenFile } from './said.ts'

/** So many do it before the one that does not is the exception. */
const fewestAgree = 4
const label = /^\*\*([^*:]{3,40}):\*\*/

/**
 * @returns the one section of a page that lacks what all others have: a part with a label, or the mark of a question
 */
export function oddOneOut(files: readonly SpokenFile[]): ContentProblem[] {
  return files
    .filter(({ collection }) => collection === 'pages' || collection === 'knowledge')
    .flatMap(({ source }) => {
      const text = saidIn(source).filter(({ path }) => !path)
      return [2, 3].flatMap((level) => {
        const sections = sectionsOf(text, level)
        return [...withoutLabel(sections), ...withoutQuestion(sections, level)].map(({ said, ...told }) =>
          hintAt(source, said, told),
        )
      })
    })
}

type Section = { said: Said; heading: string; labels: readonly string[] }
type Odd = { said: Said; value: string; rule: string; suggestion: string }

function sectionsOf(text: readonly Said[], level: number): Section[] {
  const marks = `${'#'.repeat(level)} `
  const sections: (Section & { labels: string[] })[] = []
  let isWithin = false
  for (const said of text) {
    const depth = /^#{1,6} /.test(said.text) ? said.text.indexOf(' ') : undefined
    if (depth !== undefined && depth <= level) isWithin = depth === level
    if (said.text.startsWith(marks)) sections.push({ said, heading: said.text.slice(marks.length), labels: [] })
    else if (isWithin) {
      const name = label.exec(said.text)?.[1]
      if (name) sections.at(-1)!.labels.push(name)
    }
  }
  return sections
}

function withoutLabel(sections: readonly Section[]): Odd[] {
  return [...new Set(sections.flatMap(({ labels }) => labels))].flatMap((name) => {
    const [odd, ...more] = sections.filter(({ labels }) => !labels.includes(name))
    if (!odd || more.length > 0 || sections.length <= fewestAgree) return []
    return [
      {
        said: odd.said,
        value: odd.heading,
        rule: `has no “${name}”, which all other sections have`,
        suggestion: `write \`**${name}:**\` and what belongs to it below this heading`,
      },
    ]
  })
}

function withoutQuestion(sections: readonly Section[], level: number): Odd[] {
  const [odd, ...more] = sections.filter(({ heading }) => !heading.trimEnd().endsWith('?'))
  if (level !== 2 || !odd || more.length > 0 || sections.length <= fewestAgree) return []
  return [
    {
      said: odd.said,
      value: odd.heading,
      rule: 'is no question, and all other headings are: search engines are told of questions only where each is one',
      suggestion: 'write it as a question, with `?` at its end',
    },
  ]
}
