import { exampleClientMetadata } from '../../contract/access-examples.ts'
import { openidScopes } from '../../contract/oauth.ts'
import { scopeNames } from '../../contract/scopes.ts'

/**
 * @returns a program that has a person approve it, whole, for Node.js; for a site on plain http, with the option that
 *   allows that
 */
export function codeFlowExample(baseUrl: string): string {
  const { client_name: name, redirect_uris: redirectUris } = exampleClientMetadata
  const [redirectUri] = redirectUris
  const { hostname, port } = new URL(redirectUri)
  const insecure = baseUrl.startsWith('http:') ? '\n  { execute: [client.allowInsecureRequests] },' : ''
  return `import { createServer } from 'node:http'
import * as client from 'openid-client'

const redirect_uri = '${redirectUri}'
const config = await client.dynamicClientRegistration(
  new URL('${baseUrl}'),
  {
    client_name: '${name}',
    redirect_uris: [redirect_uri],
    token_endpoint_auth_method: 'none',
  },
  client.None(),${insecure}
)

const pkceCodeVerifier = client.randomPKCECodeVerifier()
const expectedState = client.randomState()
const address = client.buildAuthorizationUrl(config, {
  redirect_uri,
  scope: '${[...openidScopes, ...scopeNames].join(' ')}',
  code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
  code_challenge_method: 'S256',
  state: expectedState,
})
console.log(\`Open this in a browser: \${address}\`)

// The person approves, and the browser comes back here.
const answer = await new Promise<URL>((resolve) => {
  const server = createServer((request, response) => {
    response.end('Done. You can close this page.')
    server.close()
    resolve(new URL(request.url!, redirect_uri))
  }).listen(${port}, '${hostname}')
})

const tokens = await client.authorizationCodeGrant(config, answer, { pkceCodeVerifier, expectedState })
console.log(tokens.access_token, tokens.expires_in, tokens.claims()?.email)

// When it has ended. Keep the newest refresh token: each works once.
const next = await client.refreshTokenGrant(config, tokens.refresh_token!)
console.log(next.access_token, next.expires_in)`
}
