import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import type { Walk } from '../reading.ts'
import { judgePrograms } from './programs.ts'

/** @returns what is believed of the one program of a page */
async function verdictOn(program: string, origin = 'http://localhost:4321'): Promise<string | undefined> {
  const url = `${origin}/developers/mcp.md`
  const page: Partial<Answer> = { url, type: 'text/markdown', text: `# A page\n\n\`\`\`ts\n${program}\n\`\`\`\n` }
  const ledger = new Ledger()
  const ask = async (address: string) => ({ status: address.endsWith('/there') ? 200 : 404 }) as Answer
  await judgePrograms({ origin, ledger, ask, documents: new Map([[url, page as Answer]]) } as Partial<Walk> as Walk)
  return ledger.claims[0]?.verdict
}

test.each([
  ["console.log('200 as it should be')", 'verified'],
  ["throw new Error('the tool has another name')", 'false'],
  ["console.log('422 as it should not be')", 'false'],
  // It may read its packages, and no more of this machine.
  ["import { z } from 'zod'\nz.string().parse('text')", 'verified'],
  ["import { readFileSync } from 'node:fs'\nreadFileSync('/etc/hostname')", 'false'],
  ["import { writeFileSync } from 'node:fs'\nwriteFileSync('left-behind', '')", 'false'],
  // What has to be given a secret first is tried as far as it names its packages.
  ["import { z } from 'zod'\nz.nothingLikeThat('<your secret>')", 'verified'],
  ["import { nothingLikeThat } from 'zod'\nnothingLikeThat('<your secret>')", 'false'],
  // A person opens an address of the site.
  ["console.log('Open this: http://localhost:4321/there')\nsetInterval(() => {}, 1000)", 'verified'],
  ["console.log('Open this: http://localhost:4321/gone')\nsetInterval(() => {}, 1000)", 'false'],
])('of the program %j is said: %s', async (program, verdict) => {
  expect(await verdictOn(program)).toBe(verdict)
})

test('a program of a site on another machine is not run', async () => {
  expect(await verdictOn("throw new Error('it was run')", 'https://desk.example')).toBeUndefined()
})
