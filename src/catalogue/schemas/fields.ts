import * as z from 'zod'

/** File name without its extension: how one entry refers to another. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'must be written in small letters, with hyphens between its words',
})

/** A calendar day. YAML dates and strings are both read as the same ten characters. */
export const day = z.iso.date({ error: 'must be a day written as YYYY-MM-DD' })

export const title = z
  .string()
  .min(3)
  .max(70)
  .describe('Title of the page, as it stands in its heading and in search results. 3 to 70 characters.')

export const description = z
  .string()
  .min(30)
  .max(200)
  .describe(
    'One or two sentences that say what a reader gets here. Shown in lists, search results and llms.txt. 30 to 200 characters.',
  )

export const draft = z
  .boolean()
  .default(false)
  .describe('`true` keeps the page out of the published site; it is shown by `npm run dev` only.')

export const meant = z
  .array(z.string().trim().min(1).max(200))
  .max(20)
  .optional()
  .describe(
    'Words of this file that are meant as they are: `npm run content:check` gives no hint about what holds them, such as `€4,500` on a site with prices in pounds.',
  )

export const publish_on = day
  .optional()
  .describe(
    'Day on which the page comes out, as YYYY-MM-DD: the first build on that day (UTC) or later publishes it. Until then `npm run dev` shows it.',
  )

export const redirect_from = z
  .array(
    z.string().regex(/^(\/[a-zA-Z0-9]+([-_][a-zA-Z0-9]+)*)+(\.(html?|php|aspx?))?$/, {
      error: 'must be an address of this site without its domain, such as "/knowledge/an-old-name" or "/about-us.html"',
    }),
  )
  .default([])
  .describe(
    'Former addresses of the page, such as `/knowledge/an-old-name`, or `/about-us.html` of the site before this one; who asks for one is sent here.',
  )

export const authors = z
  .array(slug)
  .max(6)
  .default([])
  .describe(
    'Who wrote it: file names in `content/people` without `.md`. If left out, the consultancy is named as the author.',
  )

export const updated = day.describe('Day of the last change that matters to a reader, as YYYY-MM-DD.')
