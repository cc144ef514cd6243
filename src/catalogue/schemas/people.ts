import * as z from 'zod'
import { description, draft, meant, publish_on, redirect_from, updated } from './fields.ts'

/** Frontmatter of `content/people/*.md`: somebody who works here, or wrote something. */
export const peopleSchema = z.strictObject({
  name: z.string().min(2).max(60).describe('Name, as it stands below articles.'),
  role: z.string().min(2).max(60).describe('What the person does here, such as "Engineer for data and search".'),
  description: description.describe(
    'One or two sentences about the person, for lists, search results and llms.txt. 30 to 200 characters.',
  ),
  updated,
  order: z.int().min(1).describe('Place in the list of people: the lowest number comes first.'),
  answers_for: z
    .array(z.string().min(3).max(80))
    .max(5)
    .default([])
    .describe('What the person answers for, in a few words each, such as "Everything that runs in production".'),
  picture: z
    .string()
    .regex(/^\/images\/[a-z0-9]+(-[a-z0-9]+)*\.(svg|png|jpe?g|webp|avif)$/, {
      error: 'must be a picture in content/images/, such as "/images/jane-doe.jpg"',
    })
    .optional()
    .meta({
      description:
        'A portrait, as high as wide: a picture in `content/images`, such as `/images/jane-doe.jpg`. If left out, the initials are shown on a drawing.',
      format: 'picture',
    }),
  picture_alt: z
    .string()
    .min(3)
    .max(120)
    .optional()
    .describe('What the picture shows, for who does not see it. Needed where there is a picture.'),
  links: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(40).describe('Its words, such as "GitHub".'),
        address: z
          .string()
          .max(300)
          .refine((value) => value.startsWith('https://') && URL.canParse(value), {
            error: 'must be an address that begins with https://',
          })
          .describe('Where it leads, beginning with `https://`.'),
      }),
    )
    .max(6)
    .default([])
    .describe('Where else the person is found. Search engines read them as addresses of the same person.'),
  publish_on,
  redirect_from,
  meant,
  draft,
})
