import {
  exampleClientMetadata,
  exampleCredential,
  exampleIdentity,
  exampleRefreshToken,
  exampleTokenRequest,
} from '../contract/access-examples.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { clientGrantTypes, idTokenAlgorithm } from '../contract/oauth.ts'
import { credentialType } from '../contract/registration.ts'
import { scopeNames } from '../contract/scopes.ts'

/** @returns answers of the access operations as they could be given */
export function accessAnswers(baseUrl: string) {
  const scope = scopeNames.join(' ')
  const issuedAt = Date.parse('2026-11-20T09:30:00.000Z') / 1000
  return {
    completeClaim: {
      200: {
        registration_id: 'reg_01JD0000000000000000000000',
        status: 'claimed' as const,
        credential_type: credentialType,
        credential: exampleCredential,
        credential_expires: '2026-12-20T09:30:00.000Z',
        scopes: scopeNames,
        id: 'reg_01JD0000000000000000000000',
        identity_assertion: exampleIdentity,
        assertion_expires: '2026-11-27T09:30:00.000Z',
        identity: { assertion: exampleIdentity, expires_at: '2026-11-27T09:30:00.000Z' },
      },
    },
    requestToken: {
      200: {
        access_token: exampleCredential,
        token_type: 'Bearer' as const,
        expires_in: lifetimes.approvedCredential,
        refresh_token: exampleRefreshToken,
        refresh_token_expires_in: lifetimes.refreshToken,
        scope,
      },
    },
    introspectToken: {
      200: {
        active: true,
        scope,
        client_id: exampleTokenRequest.client_id,
        token_type: 'Bearer' as const,
        exp: issuedAt + lifetimes.approvedCredential,
        iat: issuedAt,
        iss: baseUrl,
        aud: baseUrl,
      },
    },
    registerClient: {
      201: {
        client_id: 'dyn_eyJuIjoiQWNtZSJ9.kY3Jzu6m0c2t1w',
        client_id_issued_at: issuedAt,
        client_name: exampleClientMetadata.client_name,
        redirect_uris: [...exampleClientMetadata.redirect_uris],
        token_endpoint_auth_method: 'none' as const,
        grant_types: [...clientGrantTypes],
        response_types: ['code' as const],
        id_token_signed_response_alg: idTokenAlgorithm as typeof idTokenAlgorithm,
      },
    },
    readKeySet: {
      200: {
        keys: [
          {
            kty: 'EC',
            crv: 'P-256',
            x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
            y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
            kid: 'key_01JD0000000000000000000000',
            alg: idTokenAlgorithm as typeof idTokenAlgorithm,
            use: 'sig' as const,
          },
        ],
      },
    },
  }
}
