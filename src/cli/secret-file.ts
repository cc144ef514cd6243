import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/**
 * @param place a file, or `-` for standard input: what stands in a command line, everybody on the machine can see
 * @returns the secret in it. @throws with the remedy
 */
export async function readSecretFile(place: string): Promise<string> {
  const read = place === '-' ? text(process.stdin) : readFile(place, 'utf8')
  const secret = (
    await read.catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${place} could not be read (${error.code}). Give --from a file that holds the former key.`, {
        cause: error,
      })
    })
  ).trim()
  if (!secret) throw new Error(`${place} is empty. Give --from a file that holds the former key.`)
  return secret
}
