import { signingKey } from '../access/keys/signing-keys.ts'

/**
 * A file of its own, which only the agent's function has a use for: what `src/app.ts` imports itself comes at once with
 * every function that loads it later.
 * @returns what looks for the key that signs the card
 */
export function cardKey(ports: Parameters<typeof signingKey>[0]): () => ReturnType<typeof signingKey> {
  return () => signingKey(ports)
}
