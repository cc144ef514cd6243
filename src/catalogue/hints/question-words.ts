import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

const mark = / ?(?:\*|\((?:required|mandatory|optional|pflichtfeld|erforderlich|freiwillig|obligatoire|facultatif)\))$/i
const nothing =
  /^(?:[-–—.…\s]{0,5})(?:please (?:choose|select)|choose|select(?: one| an option)?|bitte (?:aus)?wählen|auswählen|veuillez choisir|choisir|choisissez|sélectionnez)(?:[-–—.…\s]{0,5})$/i

/** @returns labels that say what the form says by itself, and options that are no answer */
export function questionWords(entries: readonly Pick<RawEntry, 'collection' | 'source'>[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    if (collection !== 'questions') return []
    const { label, options } = source.frontmatter as { label?: unknown; options?: unknown }
    const found = typeof label === 'string' ? mark.exec(label) : null
    const list = Array.isArray(options) ? (options as ({ label?: unknown } | null)[]) : []
    return [
      ...(found
        ? [
            {
              file: source.file,
              line: source.lineOf(['label']),
              field: 'label',
              value: label,
              rule: 'says whether the question has to be answered, which the form says by itself',
              suggestion: `write \`label: ${(label as string).slice(0, found.index)}\`, and \`required: true\` if it has to be`,
            },
          ]
        : []),
      ...list.flatMap((option, index): ContentProblem[] =>
        typeof option?.label === 'string' && nothing.test(option.label)
          ? [
              {
                file: source.file,
                line: source.lineOf(['options', index, 'label']),
                field: `options[${index}].label`,
                value: option.label,
                rule: 'is no answer, and could be chosen as one',
                suggestion: 'take this option out: the form asks to choose by itself',
              },
            ]
          : [],
      ),
    ]
  })
}
