import * as z from 'zod'
import { leadSchema } from './lead.ts'
import { presentedTokenSchema } from './oauth.ts'
import {
  claimCompletionSchema,
  claimSchema,
  mailboxClaimSchema,
  registrationSchema,
  userCodeSchema,
} from './registration.ts'

/** Everything that the unversioned lead endpoint reads as JSON. */
export const leadEndpointSchema = z.union([
  leadSchema,
  registrationSchema,
  claimSchema,
  mailboxClaimSchema,
  claimCompletionSchema,
  userCodeSchema,
])
/** Everything that it reads as a form. */
export const leadEndpointForm = z.union([leadSchema, presentedTokenSchema])
