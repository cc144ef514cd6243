import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, suggest } from '../problem.ts'

/** A portrait is there, and has words for who does not see it. @param pictures paths below `content/` */
export function checkPeople(entries: readonly CheckedEntry[], pictures: readonly string[]): ContentProblem[] {
  const known = pictures.map((path) => `/${path}`)
  return entries.flatMap((entry): ContentProblem[] => {
    if (entry.collection !== 'people') return []
    const { data, source } = entry
    const at = (field: 'picture' | 'picture_alt') => ({
      file: source.file,
      line: source.lineOf([field]),
      field,
      value: data[field],
    })
    const { picture, picture_alt: alt } = data
    if (picture === undefined)
      return alt === undefined
        ? []
        : [
            {
              ...at('picture_alt'),
              rule: 'says what a picture shows, and there is none',
              suggestion: 'add `picture`, or take this out',
            },
          ]
    if (!known.includes(picture))
      return [
        {
          ...at('picture'),
          rule: 'the picture is not there',
          suggestion: misspelt(picture, known, entries) ?? putBack(picture),
        },
      ]
    if (alt === undefined)
      return [
        {
          ...at('picture'),
          rule: 'the picture has no words for who does not see it',
          suggestion: 'add `picture_alt` with what it shows',
        },
      ]
    return []
  })
}

function putBack(picture: string): string {
  return `put the file back as \`content/${picture.replace(/^\/+/, '')}\`, or take \`picture\` and \`picture_alt\` out`
}

/** @returns the picture that was meant, where one is spelt nearly alike and is no portrait of somebody else */
function misspelt(picture: string, known: readonly string[], entries: readonly CheckedEntry[]): string | undefined {
  const taken = new Set(entries.flatMap((entry) => (entry.collection === 'people' ? [entry.data.picture] : [])))
  const meant = suggest(
    picture,
    known.filter((path) => !taken.has(path)),
  )
  return meant?.startsWith('did you mean') ? meant : undefined
}
