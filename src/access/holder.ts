import { livingTokens } from '../contract/limits.ts'
import { callerDigest } from '../identifiers/caller-digest.ts'
import { hashToken } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'
import { mailboxOf } from './mailbox.ts'

/** For whom a token is issued: all tokens of one holder share one allowance, and so many of them may be alive. */
export type Holder = { name: string; mostTokens: number }

/** A person, by the mailbox that was proved, through a claim or an approval. Its address stands in the row as well. */
export function mailboxHolder(email: string): Holder {
  return { name: `mailbox:${hashToken(mailboxOf(email))}`, mostTokens: livingTokens.vouched }
}

/**
 * A subject of an identity provider, also where the provider names a mailbox: whoever an issuer calls by a person's
 * address can neither use up what that person has, nor end tokens of theirs; and one assertion that names it and another
 * that does not are still of one holder. A person thus has one allowance by mail and one by each provider that the
 * operators trust.
 */
export function subjectHolder(subjectHash: string): Holder {
  return { name: `subject:${subjectHash}`, mostTokens: livingTokens.vouched }
}

/**
 * Whoever registers agents for which nobody vouches.
 * @param caller as it is counted; of addresses, only an HMAC is kept
 */
export function anonymousHolder({ vault }: { vault: Vault }, caller: string): Holder {
  return { name: `caller:${callerDigest(vault, caller)}`, mostTokens: livingTokens.anonymous }
}
