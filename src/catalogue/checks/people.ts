import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, suggest } from '../problem.ts'

/** @returns the remedy: the pictures of others are none for a person, so only one that is spelt much the same is named */
function near(picture: string, known: readonly string[]): string {
  const named = suggest(picture, known)
  return named?.startsWith('did you mean')
    ? named
    : 'save it in content/images/ and write `/images/` and its name, or take `picture` and `picture_alt` out'
}

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
          suggestion: near(picture, known),
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
