import { signingKey } from '../access/keys/signing-keys.ts'

/**
 * A file of its own, because only the agent's function needs it: everything that `src/app.ts` imports directly is
 * loaded by every function.
 * @returns a function that finds the key that signs the card of the agent
 */
export function cardKey(ports: Parameters<typeof signingKey>[0]): () => ReturnType<typeof signingKey> {
  return () => signingKey(ports)
}
