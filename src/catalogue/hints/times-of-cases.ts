import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'
import { spansIn } from './said-twice.ts'
import { lineOf } from './statements.ts'

const link =
  /\[([^\][\n]{1,200})\]\(<?[^()<>\s]{0,200}case-studies\/([\w-]{1,100})(?:\.md)?(?:[?#][^()<>\s]{0,100})?>?\)/g
/** How long all of it took, behind the link. */
const took = /^,? (?:took|lasted|needed|dauerte|brauchte|a duré|a pris) ([^.,;:]{1,40})/

/** @returns links to a case study of which the words, or what follows them, say another time than its `duration` */
export function timesOfCases(files: readonly SpokenFile[]): ContentProblem[] {
  const cases = files.filter(({ collection }) => collection === 'case-studies')
  return files.flatMap(({ language, source }) => {
    if (!source.body.includes('case-studies/')) return []
    return saidIn(source).flatMap((said) =>
      [...said.text.matchAll(link)].flatMap((found): ContentProblem[] => {
        const [whole, words = '', slug] = found
        const own = cases.find((one) => one.slug === slug && one.language === language)
        const behind = took.exec(said.text.slice(found.index + whole.length))?.[1] ?? ''
        const { duration } = (own?.source.frontmatter ?? {}) as { duration?: unknown }
        const known = spansIn(duration)
        const wrong = [...spansIn(words), ...spansIn(behind)].find(
          ({ value, unit }) =>
            known.some((one) => one.unit === unit) && !known.some((one) => one.unit === unit && one.value === value),
        )
        if (!own || !wrong) return []
        return [
          hintAt(source, said, {
            value: whole,
            rule: `says ${wrong.value} ${wrong.unit}, and \`duration\` of the case study is ${String(duration)}: ${own.source.file}, line ${lineOf(own.source, { text: '', path: ['duration'] })}`,
            suggestion: 'write the same time in both, unless a part of it is meant',
          }),
        ]
      }),
    )
  })
}
