import * as z from 'zod'

const link = z.strictObject({
  page: z
    .string()
    .superRefine((value, context) => {
      if (/^(?:\/|https:\/\/)\S*$/.test(value)) return
      // Names a file, as links in texts do.
      const parts = value
        .replace(/\.md$/i, '')
        .split('/')
        .filter((part) => !['', '.', '..', 'content', 'pages'].includes(part))
      context.addIssue({
        code: 'custom',
        message: 'must be an address of this site, such as "/pricing", or one that begins with https://',
        params: { fix: `write \`/${parts.join('/')}\`` },
      })
    })
    .describe('Where it leads: an address of this site, such as `/pricing`, or one that begins with `https://`.'),
  label: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('Its words. If left out, the title of the page; a link to another site needs some.'),
})

/**
 * What a translation of the menu says: the words of links, each by its `page`, and the names of columns, by their
 * place.
 */
export const menuTranslationSchema = z.strictObject({
  header: z.array(link).min(1).optional().describe('The words of links of the header, by their `page`.'),
  footer: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(40).describe('Heading of the column.'),
        links: z.array(link).default([]).describe('The words of its links, by their `page`.'),
      }),
    )
    .min(1)
    .optional()
    .describe('The words of the columns of the footer, in their order.'),
})

/**
 * Frontmatter of `content/menu.md`: what header and footer link to. A part that is left out stays as the site makes it.
 */
export const menuSchema = z.strictObject({
  header: z
    .array(link)
    .min(1)
    .max(9)
    .optional()
    .describe('Links of the header, in their order. If left out, the site makes them of its parts and pages.'),
  footer: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(40).describe('Heading of the column.'),
        links: z.array(link).min(1).max(14).describe('Its links, in their order.'),
      }),
    )
    .min(1)
    .max(6)
    .optional()
    .describe('Columns of the footer. If left out, the site makes them of its parts and pages.'),
})
