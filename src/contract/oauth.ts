import * as z from 'zod'
import {
  argumentLengths,
  maxAssertionLength,
  maxClientNameLength,
  maxGrantTypes,
  maxRedirectUris,
  oauthLengths,
} from './bounds.ts'

/** Grants of the token endpoint. */
export const grantTypes = {
  authorizationCode: 'authorization_code',
  refreshToken: 'refresh_token',
  jwtBearer: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
  /** Of auth.md since 0.4. */
  claim: 'urn:workos:agent-auth:grant-type:claim',
} as const
export type GrantType = (typeof grantTypes)[keyof typeof grantTypes]

/** Grants that a client can be registered for: those that begin with a person's approval. */
export const clientGrantTypes = [grantTypes.authorizationCode, grantTypes.refreshToken] as const

/** What signs ID tokens. */
export const idTokenAlgorithm = 'ES256'

/**
 * Of assertions and of proofs of possession. Only signatures with a private key. A shared secret does not prove who
 * signed.
 */
export const signatureAlgorithms = [
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'EdDSA',
  'Ed25519',
] as const

/** Scopes of OpenID Connect that we know beside our own. */
export const openidScopes = ['openid', 'email'] as const
export type OpenidScope = (typeof openidScopes)[number]

/** Body of the token endpoint. @see RFC 6749, sections 4.1.3 and 6; RFC 7523, section 2.1; RFC 8707 */
export const tokenRequestSchema = z
  .object({
    grant_type: z
      .string()
      .max(oauthLengths.grant_type)
      .meta({
        description: `One of ${Object.values(grantTypes)
          .map((name) => `\`${name}\``)
          .join(', ')}.`,
        examples: [grantTypes.authorizationCode],
      }),
    code: z
      .string()
      .max(oauthLengths.code)
      .optional()
      .meta({ description: 'The authorization code.', examples: ['ac_…'] }),
    code_verifier: z
      .string()
      .max(oauthLengths.code_verifier)
      .optional()
      .meta({ description: 'The PKCE verifier (RFC 7636).' }),
    redirect_uri: z
      .string()
      .max(oauthLengths.redirect_uri)
      .optional()
      .meta({ description: 'As at the authorization endpoint, if it was sent there.' }),
    client_id: z.string().max(oauthLengths.client_id).optional().meta({ description: 'The public client.' }),
    refresh_token: z
      .string()
      .max(oauthLengths.refresh_token)
      .optional()
      .meta({ description: 'The newest refresh token. It works once; the answer has the next one.' }),
    // Not bounded here: an assertion that is too long is answered like any other invalid assertion.
    assertion: z.string().optional().meta({
      description: 'The ID-JAG, or the `identity_assertion` of a registration.',
      maxLength: maxAssertionLength,
    }),
    claim_token: z.string().max(oauthLengths.claim_token).optional(),
    scope: z
      .string()
      .max(oauthLengths.scope)
      .optional()
      .meta({ description: 'Fewer scopes than the assertion or the approval grants.' }),
    resource: z.string().max(oauthLengths.resource).optional().meta({
      description: 'The one resource that the token is for (RFC 8707), as in our protected-resource metadata.',
    }),
  })
  .meta({ id: 'TokenRequest', description: 'A grant to be exchanged for a token.' })
export type TokenRequest = z.output<typeof tokenRequestSchema>

export const tokenAnswerSchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().meta({ description: 'Seconds.' }),
    scope: z.string(),
    refresh_token: z
      .string()
      .optional()
      .meta({ description: 'Present where a person approved. It brings the next token, once.' }),
    refresh_token_expires_in: z
      .int()
      .optional()
      .meta({ description: 'Seconds until the person has to approve again.' }),
    id_token: z.string().optional().meta({ description: 'Present where the scope `openid` was granted.' }),
    /** After a claim. */
    identity_assertion: z.string().optional(),
    assertion_expires: z.iso.datetime().optional(),
  })
  .meta({ id: 'Token', description: 'An access token (RFC 6749, section 5.1).' })
export type TokenAnswer = z.output<typeof tokenAnswerSchema>

/** Body of revocation and introspection. @see RFC 7009; RFC 7662 */
export const presentedTokenSchema = z
  .object({
    token: z
      .string()
      .min(1)
      .max(maxAssertionLength)
      .meta({ description: 'The token.', examples: ['ci_3q2-7wQx0v8mZk1sYb4uT6nRfPcJhLdA5eGiKoWyBzE'] }),
    token_type_hint: z.string().max(argumentLengths.name).optional().meta({ description: 'Not needed; not read.' }),
  })
  .meta({ id: 'PresentedToken', description: 'A token that its holder presents.' })

export const introspectionSchema = z
  .object({
    active: z.boolean(),
    scope: z.string().optional(),
    client_id: z.string().optional(),
    token_type: z.literal('Bearer').optional(),
    exp: z.int().optional(),
    iat: z.int().optional(),
    iss: z.url().optional(),
    aud: z
      .url()
      .optional()
      .meta({ description: 'The resource that the token is for, or the site, where it is for all.' }),
  })
  .meta({ id: 'Introspection', description: 'What a token is worth (RFC 7662). Nothing but `active` where it is not.' })
export type Introspection = z.output<typeof introspectionSchema>

/** Body of a dynamic client registration, as far as we read it. @see RFC 7591, section 2 */
export const clientRegistrationSchema = z
  .object({
    redirect_uris: z
      .array(z.string().max(oauthLengths.redirect_uri))
      .max(maxRedirectUris)
      .meta({ examples: [['http://127.0.0.1:8123/callback']] }),
    client_name: z
      .string()
      .max(maxClientNameLength)
      .optional()
      .meta({ description: 'What a person who is asked to approve reads.' }),
    grant_types: z
      .array(z.string().max(oauthLengths.grant_type))
      .max(maxGrantTypes)
      .optional()
      .meta({
        description: `Without \`${grantTypes.refreshToken}\` in it, the client gets no refresh tokens; without the field, it does.`,
        examples: [clientGrantTypes],
      }),
  })
  .meta({ id: 'ClientMetadata', description: 'A public client. Other metadata is answered with what we offer.' })

export const registeredClientSchema = z
  .object({
    client_id: z.string(),
    client_id_issued_at: z.int(),
    client_name: z.string(),
    redirect_uris: z.array(z.string()),
    token_endpoint_auth_method: z.literal('none'),
    grant_types: z.array(z.enum(clientGrantTypes)),
    response_types: z.array(z.literal('code')),
    id_token_signed_response_alg: z.literal(idTokenAlgorithm),
  })
  .meta({ id: 'RegisteredClient', description: 'A registered public client (RFC 7591, section 3.2.1).' })
export type RegisteredClient = z.output<typeof registeredClientSchema>

export const keySetSchema = z
  .object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.literal(idTokenAlgorithm),
        use: z.literal('sig'),
      }),
    ),
  })
  .meta({ id: 'KeySet', description: 'Public keys (RFC 7517).' })
export type KeySet = z.output<typeof keySetSchema>

/** A public key of ours. */
export type PublicKey = KeySet['keys'][number]
