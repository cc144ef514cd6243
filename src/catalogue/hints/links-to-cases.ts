import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'
import { subjectWordsOf } from './subject-words.ts'

const links = /\[([^\][\n]{1,200})\]\(<?([^()<>\s]{1,300})>?\)/g
const slugOf = /case-studies\/([\w-]{1,100})(?:\.md)?(?:[?#]|$)/

/** @returns links whose words name a client of another case study than the one that they lead to */
export function linksToCases(files: readonly SpokenFile[]): ContentProblem[] {
  const cases = files
    .filter(({ collection }) => collection === 'case-studies')
    .map(({ slug, language, source }) => {
      const { title, client, description, sector } = source.frontmatter as Record<string, unknown>
      const named = [title, client, slug.replaceAll('-', ' ')].join(' ')
      return {
        slug,
        language,
        named: subjectWordsOf(named),
        about: subjectWordsOf(`${named} ${description} ${sector} ${source.body}`),
      }
    })
  return files.flatMap(({ language, source }) => {
    if (!source.body.includes('case-studies/')) return []
    const own = cases.filter((one) => one.language === language)
    return saidIn(source).flatMap((said) =>
      said.path
        ? []
        : [...said.text.matchAll(links)].flatMap(([whole, words = '', target = '']): ContentProblem[] => {
            const slug = slugOf.exec(target)?.[1]
            const leadsTo = own.find((one) => one.slug === slug)
            const stems = [...subjectWordsOf(words)]
            if (!leadsTo || stems.length === 0 || stems.some((stem) => leadsTo.about.has(stem))) return []
            const [meant, ...more] = own.filter(({ named }) => stems.every((stem) => named.has(stem)))
            if (!meant || more.length > 0) return []
            return [
              hintAt(source, said, {
                value: whole,
                rule: `leads to the case study ${leadsTo.slug}, which has none of these words; they name ${meant.slug}`,
                suggestion: `write \`[${words}](${target.replace(leadsTo.slug, meant.slug)})\`, or other words`,
              }),
            ]
          }),
    )
  })
}
