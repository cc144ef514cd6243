import * as z from 'zod'
import { leadSchema } from './lead.ts'
import { presentedTokenSchema } from './oauth.ts'
import {
  claimCompletionSchema,
  claimSchema,
  mailboxClaimSchema,
  registrationSchema,
  userCodeCompletionSchema,
} from './registration.ts'

/** Everything that the unversioned lead endpoint reads as JSON. */
export const leadEndpointSchema = z.union([
  leadSchema,
  registrationSchema,
  claimSchema,
  mailboxClaimSchema,
  claimCompletionSchema,
  userCodeCompletionSchema,
])
/** Everything that it reads as a form. */
export const leadEndpointForm = z.union([leadSchema, presentedTokenSchema])
