import type { Promised } from '../defence.ts'

export const tokens: Promised = {
  promise: 'A token opens what it was made for, and from the moment of its revocation nothing',
  defences: [
    {
      does: 'A revoked token is refused',
      file: 'src/access/alive.ts',
      from: 'revoked_at is null and ',
      to: '',
      test: ['src/access/revocation/by-holder.test.ts', 'ends it, at once and for good'],
    },
    {
      does: 'An assertion is meant for us',
      file: 'src/access/assertion/signed-token.ts',
      from: 'audience: baseUrl,\n      requiredClaims',
      to: 'requiredClaims',
      test: ['src/access/assertion/id-jag-claims.test.ts', 'must be meant for us alone: aud %j is not'],
    },
    {
      does: 'An assertion is of a kind that is an assertion',
      file: 'src/access/assertion/signed-token.ts',
      from: 'typ: type,',
      to: "typ: type ? undefined : '',",
      test: ['src/access/assertion/id-jag-signature.test.ts', 'must have its own typ, not %s'],
    },
    {
      does: 'An assertion is good for ten minutes at most',
      file: 'src/access/assertion/id-jag.ts',
      from: 'if (exp! - iat! > lifetimes.assertion + lifetimes.clockSkew)',
      to: 'if (exp! - iat! < 0)',
      test: ['src/access/assertion/id-jag-claims.test.ts', 'must not be good for longer than ten minutes'],
    },
    {
      does: 'An assertion registers once',
      file: 'src/access/single-use.ts',
      from: 'where ${usedTokens.expiresAt} <= ${now.toISOString()}::timestamptz\n    returning',
      to: 'where ${now.toISOString()}::timestamptz is not null\n    returning',
      test: ['src/access/registration/by-assertion.test.ts', 'once'],
    },
    {
      does: 'A code of a claim has five tries, also at the same time',
      file: 'src/access/count-try.ts',
      from: 'lt(tries, oneTimeCodeTries)',
      to: 'lt(tries, oneTimeCodeTries * 100)',
      test: ['src/access/registration/claim-code.test.ts', 'gives 20 guesses at the same time five tries between them'],
    },
    {
      does: 'A code that an agent shows has five tries on the page of the mailed link',
      file: 'src/access/count-try.ts',
      from: 'lt(tries, oneTimeCodeTries)',
      to: 'lt(tries, oneTimeCodeTries * 100)',
      test: ['src/access/oauth/claim-grant.test.ts', 'has five tries on a link, also at the same time'],
    },
    {
      does: 'A code that an agent shows opens nothing for another agent',
      file: 'src/access/registration/user-code.ts',
      from: 'return `user code of ${registrationId}`',
      to: 'return `user code of ${registrationId.slice(0, 1)}`',
      test: [
        'src/access/oauth/claim-grant.test.ts',
        'of one agent opens nothing for another: whoever is sent a mail cannot be led to approve a stranger',
      ],
    },
    {
      does: 'A claim ends the credential that was there before it',
      file: 'src/access/registration/claimed.ts',
      from: 'where registration_id in (select id from claimed) and revoked_at is null',
      to: 'where false and registration_id in (select id from claimed)',
      test: [
        'src/access/registration/claim.test.ts',
        'ends the former credential in the statement that issues the new one, also where the process dies right after it',
      ],
    },
    {
      does: 'An authorization code is worth nothing without its verifier',
      file: 'src/access/oauth/redemption.ts',
      from: '!provesChallenge(verifier, asked.codeChallenge)',
      to: '!provesChallenge',
      test: [
        'src/access/oauth/redemption.test.ts',
        'that is stolen does no harm: without the verifier and the client it neither brings nor ends anything',
      ],
    },
    {
      does: 'An authorization code that comes again ends what it brought',
      file: 'src/access/oauth/redemption.ts',
      from: "await revokeCredential(ports, row.credentialId, 'code_replayed')",
      to: 'void revokeCredential',
      test: [
        'src/access/oauth/redemption.test.ts',
        'that comes again ends what it brought, and subscribers are told why',
      ],
    },
    {
      does: 'A refresh token that comes again ends all tokens of its approval',
      file: 'src/access/oauth/refresh.ts',
      from: "await endFamilies(ports, sql`id = ${id}`, 'refresh_replayed')",
      to: 'void endFamilies',
      test: [
        'src/access/oauth/refresh.test.ts',
        'that comes again ends everything of its approval: all tokens, and the newest refresh token',
      ],
    },
    {
      does: 'A token that a refresh stores while its approval is being ended is dead',
      file: 'src/access/verify-credential.ts',
      from: '(family_id is null or exists',
      to: '(true or exists',
      test: [
        'src/access/oauth/refresh-ends.test.ts',
        'while a refresh is under way, also where the process that ends it dies after its first statement',
      ],
    },
    {
      does: 'A revocation by claim token that was cut off can be sent again',
      file: 'src/access/revocation/by-holder.ts',
      from: 'update ${registrations} set claimed_at = coalesce(claimed_at, ${moment}) where',
      to: 'delete from ${registrations} where ${moment} is not null and',
      test: [
        'src/access/registration/claim.test.ts',
        'by the holder can be said again where the process died, and then ends a claim that completed meanwhile',
      ],
    },
    {
      does: 'Of several refreshes with one token at once, one gets a token',
      file: 'src/access/oauth/family.ts',
      from: 'and token_hash = ${hashToken(token)} and expires_at',
      to: 'and expires_at',
      test: ['src/access/oauth/refresh.test.ts', 'that comes 20 times at once brings one token, and that ends'],
    },
    {
      does: 'A token for one door opens no other',
      file: 'src/http/authorize.ts',
      from: 'if (!reaches(resource, doorOf(path)))',
      to: 'if (reaches(resource, doorOf(path)) && false)',
      test: ['src/http/token-doors.test.ts', 'one for %s: %s opens, %s'],
    },
    {
      does: 'A client returns to an address that it registered',
      file: 'src/access/oauth/redirect-uri.ts',
      from: 'return bare !== undefined && registered.some((uri) => withoutPort(uri) === bare)',
      to: 'return bare !== undefined || registered.length > 0',
      test: ['src/access/oauth/redirect-uri.test.ts', 'may not be %s'],
    },
    {
      does: 'Tokens are stored as hashes',
      file: 'src/identifiers/tokens.ts',
      from: "return hash('sha256', token)",
      to: 'return token',
      test: [
        'src/access/at-rest.test.ts',
        'what could be used as a key is nowhere in the database, nor in the log, after all that can happen',
      ],
    },
    {
      does: 'Of one holder so many tokens live, and the oldest ends',
      file: 'src/access/hand-out.ts',
      from: 'await endSurplus(ports, minted, standsFor)',
      to: 'void endSurplus',
      test: ['src/access/hand-out.test.ts', 'the oldest ends, and subscribers are told'],
    },
    {
      does: 'A client that operators refuse gets no token any more',
      file: 'src/access/oauth/clients.ts',
      from: 'return (await isRefused(ports.database, namesOf(client))) ? clientRefused() : client',
      to: 'return client',
      test: [
        'src/access/oauth/refused-clients.test.ts',
        'is refused by the host that it sends people to, and loses its tokens',
      ],
    },
    {
      does: 'A mistaken authorization request sends no browser anywhere',
      file: 'src/http/handlers/access-pages.ts',
      from: 'return show(turnedBackPage(turned, ports))',
      to: 'return goTo(turned.location)',
      test: [
        'src/http/handlers/authorization-attacks.test.ts',
        'sends nobody to %s by itself: the mistake of a client is a page that says where it would go',
      ],
    },
    {
      does: 'A yes or no comes from our own page',
      file: 'src/http/fetch-site.ts',
      from: "return site !== null && site !== 'same-origin'",
      to: "return site === ''",
      test: [
        'src/http/handlers/authorization-attacks.test.ts',
        'takes a yes or no from its own page only: another site cannot send a browser anywhere with one',
      ],
    },
    {
      does: 'Requests for keys at the same time share one fetch',
      file: 'src/network/remember-failures.ts',
      from: 'running.get(key) ?? finish(key, work)',
      to: 'finish(key, work)',
      test: [
        'src/network/remember-failures.test.ts',
        'what goes well is shared by who asks at the same time, and asked for again after that',
      ],
    },
  ],
}
