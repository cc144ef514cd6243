import * as z from 'zod'
import { leadSchema } from './lead.ts'
import { presentedTokenSchema } from './oauth.ts'
import { claimCompletionSchema, claimSchema, registrationSchema } from './registration.ts'

/** Everything that the unversioned lead endpoint reads as JSON. */
export const leadEndpointSchema = z.union([leadSchema, registrationSchema, claimSchema, claimCompletionSchema])
/** Everything that it reads as a form. */
export const leadEndpointForm = z.union([leadSchema, presentedTokenSchema])
