import * as z from 'zod'

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value

/**
 * Frontmatter of `content/scripts.md`: scripts of others, such as one that counts visits. Without the file none runs.
 */
export const scriptsSchema = z.strictObject({
  scripts: z
    .array(
      z.strictObject({
        name: z.string().min(2).max(60).describe('What it is called, as the privacy notice says it.'),
        address: z
          .string()
          .refine((value) => URL.canParse(value) && value.startsWith('https://'), {
            error: 'must be the whole address of a script, and begin with https://',
            abort: true,
          })
          .refine((value) => !/[\s;,'"*]/.test(value), {
            error: 'has a character that an address of a script cannot have',
          })
          .refine((value) => !URL.canParse(value) || new URL(value).pathname !== '/', {
            error: 'names a whole site, and all that lies there could run',
          })
          .describe('Address of the script itself. Nothing else of that site may run.'),
        purpose: z
          .string()
          .min(10)
          .max(160)
          .describe('What it does, for visitors: half a sentence, such as “counts visits, without cookies”.'),
        provider: z.string().min(2).max(120).describe('Who runs it, and in which country.'),
        sends_to: z
          .array(
            z.string().refine(isOrigin, {
              error: 'must be an address with https:// and a host alone, such as "https://stats.example.com"',
            }),
          )
          .max(5)
          .default([])
          .describe(
            'Sites that it may send to, beyond the one that it comes from, such as `https://stats.example.com`.',
          ),
        integrity: z
          .string()
          .regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/, { error: 'must be a hash such as "sha384-…"' })
          .optional()
          .describe('Hash of the script: another one than this does not run.'),
        attributes: z
          .record(
            z.string().regex(/^data-[a-z0-9-]+$/, { error: 'must begin with `data-`, in small letters' }),
            z.string().max(200),
          )
          .default({})
          .describe('What the script is told by its element, such as `data-domain: example.com`.'),
      }),
    )
    .max(5)
    .default([])
    .describe('Each script, with what the privacy notice says of it.'),
})
