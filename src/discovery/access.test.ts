import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { RevocationReason } from '../access/revocation/revoke.ts'
import { revocationTokenTypes } from '../access/revocation/by-provider.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { exampleClaimToken } from '../contract/access-examples.ts'
import { inWords } from '../text/duration.ts'
import { eventTypeNames } from '../contract/events.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { rateLimits } from '../contract/limits.ts'
import { introspectionSchema, tokenAnswerSchema } from '../contract/oauth.ts'
import { oauthProblems } from '../contract/oauth-problems.ts'
import { protectedResources } from '../contract/protected-resources.ts'
import { operations } from '../contract/operations.ts'
import { paths } from '../contract/paths.ts'
import {
  claimAnswerSchema,
  claimCompletionSchema,
  claimedSchema,
  claimSchema,
  registrationAnswerSchema,
  mailboxClaimSchema,
  registrationSchema,
  userCodeCompletionSchema,
} from '../contract/registration.ts'
import { registrationProblems } from '../contract/registration-problems.ts'
import { scopeNames } from '../contract/scopes.ts'
import { retryDelayMs } from '../events/schedule.ts'
import { projectRoot } from '../project-root.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { renderDocuments } from './documents.ts'
import { codeFlowExample } from './pages/code-flow-example.ts'
import { exampleRevocation, revocationReasons } from './pages/access/revocation.ts'
import { sitePages } from './site-pages.ts'

const now = new Date('2026-11-20T12:00:00Z')
const catalogue = await loadFixture()
const { baseUrl } = catalogue
const documents = renderDocuments(catalogue, now)
const authMarkdown = documents.find(({ path }) => path === paths.authMarkdown)!.body
const page = sitePages(catalogue, now)
  .filter(({ path }) => `${path}/`.startsWith(`${paths.access}/`))
  .map(({ markdown }) => markdown)
  .join('\n\n')

const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)\n\`\`\`$`, 'gm'))].map((match) => match[1]!)
const withoutCode = (text: string) => text.replace(/^```[^]*?^```$/gm, '')

/** Everything that is answered on the site, and what names a resource without being answered itself. */
const answered = new Set([
  ...sitePages(catalogue, now).map(({ path }) => path),
  ...documents.map(({ path }) => path),
  ...Object.values(operations).map(({ path }) => path),
  ...protectedResources,
])
/** @returns the paths of the site that a text names between backticks, as targets of links, or behind its address */
function pathsIn(text: string, address: string): string[] {
  const named = [...text.matchAll(/`(?:[A-Z]+ )?(\/[^\s`]+)`|\]\((\/[^)\s]+)\)/g)].map((match) => match[1] ?? match[2]!)
  const absolute = text.split(address).slice(1)
  return [...named, ...absolute.map((rest) => /^[\w/.{}-]*[\w}]/.exec(rest)?.[0] ?? '/')]
}

/** Whatever stands in a JSON block: requests, once what only the caller knows is filled in, and answers. */
const shown = z.union([
  registrationSchema,
  claimSchema,
  mailboxClaimSchema,
  claimCompletionSchema,
  userCodeCompletionSchema,
  registrationAnswerSchema,
  claimAnswerSchema,
  claimedSchema,
  tokenAnswerSchema,
  introspectionSchema,
])
const filledIn = (text: string) =>
  text
    .replace('<claim_token>', exampleClaimToken)
    .replace('<the six digits>', '123456')
    .replace(/<[^>]+>/g, 'a.b.c')

describe('/auth.md', () => {
  test('has the one heading of the first level that scanners look for', () => {
    expect(withoutCode(authMarkdown).match(/^# .*$/gm)).toEqual(['# auth.md: access to Ostrava Data Works'])
  })

  test('is short enough to be read at one go', () => {
    expect(Buffer.byteLength(authMarkdown)).toBeLessThan(14 * 1024)
  })

  test('names every error of registration and of OAuth', () => {
    const codes = Object.keys({ ...registrationProblems, ...oauthProblems })
    expect(codes.filter((code) => !authMarkdown.includes(`\`${code}\``))).toEqual([])
  })

  test('names every scope, and every address that agents need', () => {
    const { completeClaim, requestToken, revokeToken, introspectToken, registerClient, authorize } = operations
    const addresses = [completeClaim, requestToken, revokeToken, introspectToken, registerClient, authorize]
    for (const { path } of [operations.submitLeadUnversioned, ...addresses]) expect(authMarkdown).toContain(path)
    for (const scope of scopeNames) expect(authMarkdown).toContain(`\`${scope}\``)
  })

  test('begins with what an agent needs to know first', () => {
    expect(authMarkdown.split('\n')[2]).toMatch(/^\*\*You need no key to read, to rehearse or to send\.\*\*/)
  })
})

describe.each([
  ['/auth.md', authMarkdown],
  ['the pages on access', page],
])('%s', (_, text) => {
  test('names no path that nothing answers', () => {
    const named = pathsIn(text, baseUrl)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => path !== '/' && !answered.has(path.split('#')[0]!))).toEqual([])
  })

  test('shows JSON that is what the contract says', () => {
    const values = blocks(text, 'json').map((block) => JSON.parse(filledIn(block)) as object)
    expect(values.length).toBeGreaterThan(4)
    const wrong = values.filter((value) => !shown.safeParse(value).success && !('data' in value))
    expect(wrong).toEqual([])
  })

  test('sends with curl what the contract reads', () => {
    const bodies = blocks(text, 'sh').flatMap((block) => /-d '(\{[^']*\})'/.exec(block)?.[1] ?? [])
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(shown.safeParse(JSON.parse(filledIn(body))).success).toBe(true)
  })
})

describe('the pages on access', () => {
  test('says how long everything lasts', () => {
    const ofOperators = ['operatorSession', 'operatorDevice', 'operatorNotice', 'passkeyChallenge', 'refusedTry']
    const told = Object.entries(lifetimes).filter(([name]) => name !== 'clockSkew' && !ofOperators.includes(name))
    expect(told.filter(([, seconds]) => !page.includes(inWords(seconds)))).toEqual([])
  })

  test('says how identity providers mark what they send', () => {
    for (const type of Object.values(revocationTokenTypes)) expect(page).toContain(`\`${type}\``)
  })

  test('knows every reason for a revocation, and no other', () => {
    const reasons: Record<RevocationReason, string> = revocationReasons
    for (const reason of Object.keys(reasons)) expect(page).toContain(`\`${reason}\``)
    expect(reasons).toHaveProperty(exampleRevocation.data.reason)
    expect(eventTypeNames).toContain(exampleRevocation.type)
  })

  test('says how often and how long a delivery is tried, as the schedule has it', () => {
    const middle = () => Uint8Array.of(0x80, 0, 0, 0)
    const delays: number[] = []
    for (let delay; (delay = retryDelayMs(delays.length + 1, middle)) !== undefined;) delays.push(delay)
    expect(page).toContain('ten times in all over about three days')
    expect(delays.length + 1).toBe(10)
    expect(Math.round(delays.reduce((sum, delay) => sum + delay, 0) / 86_400_000)).toBe(3)
  })

  test.each(blocks(page, 'ts'))('has programs that can be read: %#', (program) => {
    const { diagnostics } = ts.transpileModule(program, { reportDiagnostics: true })
    expect(diagnostics).toEqual([])
  })

  test('lets a client talk plain http only where the site itself does', () => {
    expect(codeFlowExample('https://a.example')).not.toContain('allowInsecureRequests')
    expect(codeFlowExample('http://localhost:4321')).toContain('execute: [client.allowInsecureRequests]')
  })
})

test('the skills and the pages of documents in this repository name no path that nothing answers', async () => {
  const loaded = await loadCatalogue({ root: projectRoot, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error('The content is not in order.')
  const { catalogue: own } = loaded
  const published = [...renderDocuments(own, now), ...sitePages(own, now)].map(({ path }) => path)
  const there = new Set([...answered, ...published])
  const texts = [...own.skills, ...own.discovery].map(({ markdown }) => markdown)
  const dead = texts.flatMap((text) => pathsIn(text, own.baseUrl)).filter((path) => path !== '/' && !there.has(path))
  expect(dead).toEqual([])
})

test('docs/api.md says how many requests there are and how long tokens last, as the contract has it', async () => {
  const sign = await readFile(join(projectRoot, 'docs', 'api.md'), 'utf8')
  const section = /^## Access$[^]*/m.exec(sign)![0]
  const { anonymousCredential, claimedCredential, assertedCredential } = lifetimes
  for (const seconds of [anonymousCredential, claimedCredential, assertedCredential])
    expect(section).toContain(`for ${inWords(seconds)} `)
  expect(section).toContain(`from ${rateLimits.anonymous.requests} to ${rateLimits.credential.requests} requests`)
})
