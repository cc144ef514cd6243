import type { Catalogue } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import type { SpokenFile } from './said.ts'

/** The longer side of a portrait may be so much longer. */
const nearlySquare = 1.15

/** @returns portraits that are not as high as wide, and words for one that name somebody else */
export function portraitHints(files: readonly SpokenFile[], { images }: Pick<Catalogue, 'images'>): ContentProblem[] {
  const people = files.filter(({ collection }) => collection === 'people')
  const nameOf = new Map(people.flatMap(({ slug, source }) => ownName(source.frontmatter).map((name) => [slug, name])))
  return people.flatMap(({ slug, source }): ContentProblem[] => {
    const { picture, picture_alt: alt } = source.frontmatter as { picture?: unknown; picture_alt?: unknown }
    const image = images.find(({ url }) => url === picture)
    const isLong = image && Math.max(image.width, image.height) > Math.min(image.width, image.height) * nearlySquare
    const own = nameOf.get(slug) ?? ''
    const [, other] =
      typeof alt === 'string' && !alt.includes(own)
        ? ([...nameOf].find(([of, name]) => of !== slug && alt.includes(name)) ?? [])
        : []
    const at = (field: string, value: unknown, rule: string, suggestion: string): ContentProblem => ({
      file: source.file,
      line: source.lineOf([field]),
      field,
      value,
      rule,
      suggestion,
    })
    return [
      ...(isLong
        ? [
            at(
              'picture',
              picture,
              `is ${image.width} pixels wide and ${image.height} high, and is shown as a square: its edges are cut off`,
              'cut it to a square around the face, and save it under the same name',
            ),
          ]
        : []),
      ...(other
        ? [at('picture_alt', alt, `names ${other}, and this is the page of ${own}`, 'say what this picture shows')]
        : []),
    ]
  })
}

function ownName(fields: unknown): string[] {
  const { name } = fields as { name?: unknown }
  return typeof name === 'string' ? [name] : []
}
