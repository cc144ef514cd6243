import type { Promised } from '../defence.ts'

export const leads: Promised = {
  promise: 'A lead opens with its own token, is stored once for one key, and is gone once it is erased',
  defences: [
    {
      does: 'A status token opens its own lead only',
      file: 'src/intake/status.ts',
      from: '!opens(key, id, lead.status_token_hash)',
      to: 'key === ""',
      test: ['src/intake/status.test.ts', 'is told to nobody with another token, and of no lead that is not there'],
    },
    {
      does: 'A link to the page of a request opens that request only',
      file: 'src/intake/lead-key.ts',
      from: 'key.leadId === leadId',
      to: 'key.leadId !== ""',
      test: ['src/intake/lead-key.test.ts', 'a verified link opens the lead that it is for'],
    },
    {
      does: 'A link to the page of a request is one that we made',
      file: 'src/identifiers/request-link.ts',
      from: 'sameSecret(digest, digestOf(vault, leadId, end))',
      to: 'digest !== ""',
      test: [
        'src/http/handlers/request-links.test.ts',
        'opens nothing where it is that of another request, or made up',
      ],
    },
    {
      does: 'A link to the page of a request ends',
      file: 'src/identifiers/request-link.ts',
      from: 'return until && !isOver',
      to: 'return until && String(isOver)',
      test: [
        'src/http/handlers/request-links.test.ts',
        'opens nothing, and is told so in the language of the visitor, with what to do',
      ],
    },
    {
      does: 'A wrong link is answered alike, whether its request exists or not',
      file: 'src/http/handlers/request-links.ts',
      from: 'return hasEnded(ports.vault, id, link, ports.now())',
      to: "return link !== ''",
      test: [
        'src/http/handlers/request-links.test.ts',
        'is answered with one and the same page where it is wrong, whether there is such a request or not',
      ],
    },
    {
      does: 'For a link that has ended, a fresh one goes to the address of that request alone, as often as other mails',
      file: 'src/access/request-link-mail.ts',
      from: 'return sendAskedMail(ports, addressed, caller, async () => {})',
      to: "return ports.sendMail(addressed).then(() => ({ kind: 'sent' as const, caller, sendAskedMail }))",
      test: ['src/http/handlers/request-links.test.ts', 'brings one a minute, and says when it is too early'],
    },
    {
      does: 'An idempotency key belongs to the caller who used it',
      file: 'src/intake/idempotency.ts',
      from: 'JSON.stringify([caller, key])',
      to: 'JSON.stringify([key, key, caller === key])',
      test: ['src/intake/submit.test.ts', 'with a key that another caller used is a lead of its own'],
    },
    {
      does: 'A kept answer opens with its caller’s key alone',
      file: 'src/intake/idempotency.ts',
      from: "hkdfSync('sha256', key, caller, `consultation-intake idempotency ${purpose}`, keyBytes)",
      to: "hkdfSync('sha256', 'key', caller && key && purpose ? '' : '', '', keyBytes)",
      test: [
        'src/intake/idempotency.test.ts',
        'is not opened with another key, by another caller, or when a bit of it was changed',
      ],
    },
    {
      does: 'A lead, its event and its kept answer are one statement',
      file: 'src/intake/lead-store.ts',
      from: 'sql`exists (select 1 from stored)`,\n)',
      to: 'sql`exists (select 1 from known)`,\n)',
      test: [
        'src/intake/submit.test.ts',
        'with one key from many callers at once becomes one lead, and all get the same answer',
      ],
    },
    {
      does: 'Erasure takes the answer that was kept for a repetition',
      file: 'src/intake/erase.ts',
      from: "set fingerprint = '', sealed_answer = ''",
      to: 'set fingerprint = fingerprint',
      test: [
        'src/intake/erase.test.ts',
        'takes along what is sealed: kept mails, and the answer kept for a repetition',
      ],
    },
    {
      does: 'Erasure takes what was written while it waited',
      file: 'src/intake/erase.ts',
      from: 'await eraseStragglers(database, leadId)',
      to: 'void eraseStragglers',
      test: ['src/intake/erase.test.ts', 'takes along what is written at the same moment'],
    },
    {
      does: 'What MCP stores is what its preview showed',
      file: 'src/mcp/confirmation.ts',
      from: "if (!sameSecret(sealed, seal(seconds, nonce, lead, digest))) return 'other'",
      to: "if (!sameSecret(sealed, sealed + seal.name.slice(4))) return 'other'",
      test: ['src/mcp/submit.test.ts', 'refuses a token for anything but what was shown'],
    },
    {
      does: 'A preview of MCP ends after its time',
      file: 'src/mcp/confirmation.ts',
      from: "return now.getTime() < seconds * 1000 ? 'valid' : 'expired'",
      to: "return now.getTime() > 0 ? 'valid' : 'expired'",
      test: ['src/mcp/submit.test.ts', 'refuses a token whose time is over, but gives its receipt to who missed it'],
    },
  ],
}
