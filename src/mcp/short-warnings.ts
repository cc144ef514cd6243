import * as z from 'zod'

/** What a model needs of a warning: each conversation pays for the list of tools, so their schemas are short. */
export const shortWarnings = z.array(z.looseObject({ pointer: z.string(), message: z.string() }))
