import { rateLimits } from '../../contract/limits.ts'
import { runCommand } from '../../testing/command.ts'
import { deskShare } from './mix.ts'

/** A window may hold a little more than its share. */
const spare = 1.5

/** @returns addresses of so many operators that none of them writes more than one may */
export function deskOf(rate: number): string[] {
  const { requests, windowSeconds } = rateLimits.credential
  const count = Math.ceil(((rate * windowSeconds * deskShare) / requests) * spare)
  return Array.from({ length: count }, (_, index) => `desk-${index + 1}@example.com`)
}

/** @returns a token with which a program writes for an operator. @throws with what the command says */
export async function makeToken(
  operator: string,
  { folder, env }: { folder: string; env: Record<string, string> },
): Promise<string> {
  const words = ['src/cli/intake.ts', 'operators', 'token', operator, '--label', 'Soak', '--json']
  const { code, output } = await runCommand([process.execPath, ...words], { folder, env })
  if (code !== 0) throw new Error(output)
  return (JSON.parse(output.slice(output.indexOf('{'))) as { token: string }).token
}
