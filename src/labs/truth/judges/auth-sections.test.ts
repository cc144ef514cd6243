import { expect, test } from 'vitest'
import { judged } from '../judged.ts'
import { judgeAuthSections } from './auth-sections.ts'

const server = {
  issuer: 'https://desk.example',
  grant_types_supported: ['authorization_code', 'refresh_token'],
  agent_auth: {
    identity_types_supported: ['anonymous', 'identity_assertion'],
    identity_assertion: { assertion_types_supported: ['urn:ietf:params:oauth:token-type:id-jag', 'verified_email'] },
  },
}
const ways = ['anonymous', 'email', 'id-jag', 'oauth']
  .map((way) => `| you | [${way}](https://desk.example/developers/access/${way}.md) | at once |`)
  .join('\n')
const auth = `# auth.md

## 1. Choose a way

${ways}

## 2. Register

### anonymous

\`\`\`sh
# a comment
curl -d '{"type":"anonymous","agent_name":"A"}'
\`\`\`

### identity_assertion: verified_email

{"type":"identity_assertion","assertion_type":"verified_email"}

### identity_assertion: ID-JAG

{"type":"identity_assertion","assertion_type":"urn:ietf:params:oauth:token-type:id-jag"}

### In the words since auth.md 0.2

## 3. OAuth

authorization code with PKCE, and grant_type=refresh_token
`

const found = (text: string, metadata: object = server) =>
  judged(judgeAuthSections, {
    '/auth.md': text,
    '/developers/access.md': ways,
    '/.well-known/oauth-authorization-server': metadata,
  })

test('auth.md is believed that has a section for each identity and a word on each grant that are offered', async () => {
  expect(await found(auth)).toEqual([])
})

test.each([
  ['### anonymous\n', '', /^has a section on anonymous/],
  ['### identity_assertion: ID-JAG\n', '', /^has a section on identity_assertion: ID-JAG/],
  ['### anonymous', '### device_code', /^has a section on what is offered: device_code/],
  ['### anonymous', '#### anonymous', /^has a section on what is offered: anonymous/],
  ['"type":"anonymous"', '"type":"nobody"', /^begins with a request as anonymous/],
  ['## 3. OAuth', '## 4. OAuth', /^counts its sections/],
  ['## 3. OAuth', '### OAuth', /^has a section on what is offered: OAuth/],
  ['grant_type=refresh_token', 'refresh', /^tells how refresh_token is used/],
  ['grant_type=refresh_token', 'grant_type=refresh_token, grant_type=password', /^uses a grant .*: password/],
  ['| you | [oauth]', '[oauth]', /^has a way for each of 4/],
])('a falsehood is noticed: %j in place of it %j', async (from, to, says) => {
  expect(await found(auth.replace(from, to))).toContainEqual(expect.stringMatching(says))
})

test('what the metadata offers besides is missed', async () => {
  const more = { ...server, grant_types_supported: [...server.grant_types_supported, 'urn:example:device'] }
  expect(await found(auth, more)).toContainEqual(expect.stringMatching(/^tells how urn:example:device is used/))
})
