import type { Promised } from '../defence.ts'

export const outbound: Promised = {
  promise: 'Nobody has us call inside the house',
  defences: [
    {
      does: 'Only public addresses are called, by whatever name',
      file: 'src/network/outbound.ts',
      from: '!addresses.every((address) => isOurs(address) || isPublic(address))',
      to: '!addresses.every((address) => address || isPublic(address))',
      test: ['src/network/outbound.test.ts', 'must be public and not %s, also as one among others'],
    },
    {
      does: 'Private networks are allowed for what an operator wrote, and for nothing else',
      file: 'src/network/outbound.ts',
      from: 'configured && isWithin(allowed, address)',
      to: 'isWithin(allowed, address)',
      test: [
        'src/network/outbound.test.ts',
        'is called for what an operator wrote, with plain http as well, and for nobody else',
      ],
    },
    {
      does: 'The connection goes to the address that was checked',
      file: 'src/network/exchange.ts',
      from: 'lookup: fixedLookup(call.addresses),',
      to: 'lookup: fixedLookup.length > 9 ? fixedLookup(call.addresses) : undefined,',
      test: [
        'src/network/outbound.test.ts',
        'are asked for once, and the connection goes there, whatever the name says by then',
      ],
    },
    {
      does: 'What others answer is read as far as its bound',
      file: 'src/network/exchange.ts',
      from: 'if (bytes > maxBytes)',
      to: 'if (bytes < 0 && maxBytes)',
      test: ['src/network/outbound-answers.test.ts', 'is cut off at the byte'],
    },
    {
      does: 'An address that an A2A client names is called as that of a stranger, whatever operators may call',
      file: 'src/events/push.ts',
      from: 'outbound({ ...receiverCall, url, headers, body })',
      to: 'outbound({ ...receiverCall, url, headers, body, configured: true })',
      test: ['src/a2a/pushes/pushes.test.ts', 'an address is called as that of a stranger, also where its name lies'],
    },
    {
      does: 'Who answers is who the certificate says',
      file: 'src/network/exchange.ts',
      from: 'rejectUnauthorized: true,',
      to: 'rejectUnauthorized: false,',
      test: ['src/network/outbound.test.ts', 'of an address without a TLS server that proves its name fails'],
    },
    {
      does: 'Names and passwords in an address are refused',
      file: 'src/network/target.ts',
      from: 'if (url.username || url.password)',
      to: 'if (!url)',
      test: ['src/network/target.test.ts', 'carries no credentials as %s does'],
    },
    {
      does: 'Ports of machines are not called',
      file: 'src/network/target.ts',
      from: 'port >= firstUserPort',
      to: 'port >= 0 * firstUserPort',
      test: ['src/network/target.test.ts', 'does not have port %i'],
    },
    {
      does: 'A page of another site does not reach a server on the machine of its reader',
      file: 'src/mcp/origin.ts',
      from: 'return host.ok ? (from.ok ? undefined : from.message) : host.message',
      to: 'return host.ok || from.ok ? undefined : undefined',
      test: ['src/mcp/http.test.ts', 'must be this machine while the server runs on it'],
    },
  ],
}
