import { rateLimits } from '../../../contract/limits.ts'
import { accessPaths } from '../../../contract/access-paths.ts'
import { signedAgents } from '../../../contract/signed-agents.ts'
import { inWords } from '../../../text/duration.ts'
import { grouped } from '../../../text/grouped.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { fenced } from '../fenced.ts'

const { anonymous, credential } = rateLimits
const { directory, directoryType, tag, longestSeconds, skewSeconds, mostKeys, mostBytes } = signedAgents

/** @returns how an agent is known by its signature, without a token. @see RFC 9421 */
export function signedAccess(): DeveloperPage {
  return {
    path: accessPaths.signedRequests,
    title: 'Signed requests',
    description:
      'Web Bot Auth, without a token: which headers carry the signature, where the keys lie, and what a signature brings.',
    markdown: `An agent that signs its requests is known by the host that publishes its keys ([draft-ietf-webbotauth-httpsig-protocol-01](https://www.ietf.org/archive/id/draft-ietf-webbotauth-httpsig-protocol-01.html), on RFC 9421). It registers nowhere, and no person approves it. Every interface that accepts leads reads the signature, MCP and A2A too.

## 1. Publish your keys

They are a JSON Web Key Set at \`https://agents.example.com${directory}\`, with your host, as \`${directoryType}\`: Ed25519, or RSA for RSASSA-PSS with SHA-512; at most ${mostKeys} keys and ${grouped(mostBytes)} bytes, over https, without redirects.

## 2. Sign each request

${fenced(
  'http',
  `Signature-Agent: sig1="https://agents.example.com${directory}"
Signature-Input: sig1=("@method" "@authority" "@path" "signature-agent";key="sig1");created=1795384600;expires=1795384900;keyid="…";nonce="…";tag="${tag}"
Signature: sig1=:…:`,
)}

- \`Signature-Agent\` says where the keys are. It names that address, or the host alone. Another address on the host is read, too; then the name is host and path.
- \`Signature-Input\` says what is signed, and \`Signature\` is the signature.
- \`keyid\` is the SHA-256 thumbprint of the key (RFC 7638). \`expires\` is at most ${inWords(longestSeconds)} after \`created\`, which may be ahead of our clock by ${skewSeconds} seconds. Sign \`@authority\` or \`@target-uri\`, and the \`Signature-Agent\` member; sign \`@method\` and \`@path\`, too. The host to sign is that of this site.
- Each signature counts once. Give each request a \`nonce\` of its own.

## What it brings

- The operators read on the lead who signed it, and idempotency keys and A2A tasks belong to that host, from whatever ${anonymous.per} you come. Requests count for the ${anonymous.per} as without a signature, and all of your domain may have ${credential.requests} a minute. An agent whose host the operators trust counts for its domain alone.
- A signature that does not hold is as if it were not there: expired, used before, altered, or by a key that cannot be had. It opens nothing that needs a token.`,
  }
}
