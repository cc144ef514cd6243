import { livingTokens } from '../contract/limits.ts'
import { callerDigest } from '../identifiers/caller-digest.ts'
import { hashToken } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * What a token is issued for: all tokens of one holder share one allowance, and at most `mostTokens` of them are alive.
 */
export type Holder = { name: string; mostTokens: number }

/** @returns how many tokens of one holder may be alive */
export function mostTokensOf({ anonymous }: { anonymous: boolean }): number {
  return anonymous ? livingTokens.anonymous : livingTokens.vouched
}

/** A person, by the mailbox that was proved, through a claim or an approval. Its address stands in the row as well. */
export function mailboxHolder(email: string): Holder {
  return { name: `mailbox:${hashToken(mailboxOf(email))}`, mostTokens: livingTokens.vouched }
}

/**
 * A subject of an identity provider, also where the provider names a mailbox. An issuer that names a person's address
 * can neither use up that person's allowance nor end their tokens. Two assertions about one subject have one holder,
 * whether or not they name a mailbox. So a person has one allowance by mail, and one by each provider that the
 * operators trust.
 */
export function subjectHolder(subjectHash: string): Holder {
  return { name: `subject:${subjectHash}`, mostTokens: livingTokens.vouched }
}

/**
 * The caller that registers anonymous agents.
 * @param caller as it is counted; of addresses, only an HMAC is kept
 */
export function anonymousHolder({ vault }: { vault: Vault }, caller: string): Holder {
  return { name: `caller:${callerDigest(vault, caller)}`, mostTokens: livingTokens.anonymous }
}
