import { describe, expect, test } from 'vitest'
import { explainIssue, firstPerField } from './field-errors.ts'
import { corsExposedHeaders, corsRequestHeaders } from './headers.ts'
import { leadSchema } from './lead.ts'
import { rateLimits } from './limits.ts'
import { llmsFullPart, markdownTwin, skillPath } from './paths.ts'
import { problemDocument } from './problem-document.ts'
import { problemCodes, problemPath, problems } from './problems.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { leadSurface, sandboxAvailability } from './sandbox-documents.ts'
import { english } from '../testing/english.ts'
import { twinFrame, twinText } from './twin.ts'

const baseUrl = 'https://example.org'

describe('what is wrong with a field', () => {
  const issues = (changes: object) => {
    const result = leadSchema.safeParse({ name: 'Ada', email: 'ada@example.com', need: 'Help', ...changes })
    return result.error!.issues.map(explainIssue)
  }
  test.each([
    [{ name: 7 }, { code: 'wrong_type', message: 'must be a string' }],
    [
      { name: ' ' },
      { code: 'too_short', message: 'must have at least 1 character besides space and what cannot be seen' },
    ],
    [{ name: 'x'.repeat(201) }, { code: 'too_long', message: 'must have at most 200 characters' }],
    [
      { name: 'a😀\r\n\u0000' },
      {
        code: 'invalid_character',
        message: 'contains the control character U+0000 as character 4; newline and tab alone are taken',
      },
    ],
    [
      { name: 'a\ud800' },
      { code: 'invalid_character', message: 'contains half of a surrogate pair, which is no Unicode character' },
    ],
    [{ email: 'x' }, { code: 'invalid_format', message: 'is not of the required form' }],
    [{ phone: '1234' }, { code: 'too_short', message: 'must have at least 5 characters' }],
    [{ phone: '1'.repeat(33) }, { code: 'too_long', message: 'must have at most 32 characters' }],
  ])('%j is said in our words', (changes, first) => {
    expect(issues(changes)[0]).toEqual(first)
  })

  test('is one error for each field, the first', () => {
    const error = (pointer: string, code: 'too_short' | 'invalid_format') => ({
      pointer,
      code,
      message: '',
      hint: '',
      example: '',
    })
    const errors = [
      error('/a', 'too_short'),
      error('/b', 'too_short'),
      error('/a', 'invalid_format'),
      error('/b', 'invalid_format'),
    ]
    expect(firstPerField(errors)).toEqual(errors.slice(0, 2))
  })
})

test('the limit that governs a call is told in both vocabularies', () => {
  expect(rateLimitHeaders({ limit: rateLimits.anonymous, remaining: 59, resetSeconds: 30 })).toEqual({
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': '59',
    'X-RateLimit-Reset': '30',
    'RateLimit-Policy': '"anonymous";q=60;w=60',
    RateLimit: '"anonymous";r=59;t=30',
  })
})

test('scripts of other origins may send what a call needs, and read every header but Allow', () => {
  expect(corsRequestHeaders).toEqual(
    expect.arrayContaining([
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Sandbox',
      'X-Sandbox-Scenario',
      'DPoP',
      'If-None-Match',
      'MCP-Protocol-Version',
      'Mcp-Method',
      'Mcp-Name',
      'A2A-Version',
      'A2A-Extensions',
    ]),
  )
  expect(corsExposedHeaders).toEqual(
    expect.arrayContaining(['X-RateLimit-Limit', 'Retry-After', 'X-Request-Id', 'WWW-Authenticate', 'ETag']),
  )
  expect(corsExposedHeaders).not.toContain('Allow')
})

describe('a problem document', () => {
  const context = { baseUrl, instance: '/x', requestId: 'req_1', sandbox: false }
  test.each(problemCodes)('of %s has its page, title, status and meaning', (code) => {
    const { title, status, retryable, meaning } = problems[code]
    expect(problemDocument({ code }, context)).toEqual({
      type: `${baseUrl}${problemPath(code)}`,
      title,
      status,
      detail: meaning,
      instance: '/x',
      code,
      retryable,
      request_id: 'req_1',
    })
    expect(problemPath(code)).toBe(`/developers/errors/${code}`)
  })

  test('says what happened this time, which fields were wrong, and that it was a rehearsal', () => {
    const errors = [{ pointer: '/a', code: 'required' as const, message: '', hint: '', example: '' }]
    const document = problemDocument(
      { code: 'validation_failed', detail: 'this time', errors },
      { ...context, sandbox: true },
    )
    expect(document).toMatchObject({ detail: 'this time', sandbox: true, errors })
  })
})

describe('a Markdown twin', () => {
  const page = { path: '/a', title: 'A "title"', description: 'B', updated: '2026-11-20', markdown: 'Text.' }
  test('says of itself what it is, and leads to the rest', () => {
    expect(twinText(page, baseUrl, twinFrame(english, baseUrl))).toBe(`---
title: "A \\"title\\""
description: "B"
canonical_url: https://example.org/a
last_updated: 2026-11-20
---

> All pages of this site for language models: [llms.txt](https://example.org/llms.txt)

# A "title"

B

Text.

## Sitemap

[Every page of this site](https://example.org/sitemap.md)
`)
  })

  test('says when it was published, and has the heading of its page where that is not the title', () => {
    const text = twinText({ ...page, published: '2026-11-01', heading: 'C' }, baseUrl, twinFrame(english, baseUrl))
    expect(text).toContain('\npublished: 2026-11-01\nlast_updated: 2026-11-20\n---')
    expect(text).toContain('\n# C\n')
  })

  test('without a day says none', () => {
    expect(twinText({ ...page, updated: '' }, baseUrl, twinFrame(english, baseUrl))).toContain(
      'canonical_url: https://example.org/a\n---',
    )
  })

  test('has the address of its page with .md, and the first page one of its own', () => {
    expect([markdownTwin('/'), markdownTwin('/a/b')]).toEqual(['/index.md', '/a/b.md'])
  })
})

test('skills and parts of the full text have addresses of one form', () => {
  expect(skillPath('x')).toBe('/.well-known/agent-skills/x/SKILL.md')
  expect([llmsFullPart('a', 1), llmsFullPart('a', 2)]).toEqual(['/llms-full/a.txt', '/llms-full/a-2.txt'])
})

test('the sandbox says that it is open, with both limits and an example that can be sent', () => {
  const limits = {
    anonymous: { requests: 60, window_seconds: 60, per: 'IP address' },
    credential: { requests: 100, window_seconds: 60, per: 'person, organisation or agent' },
  }
  const links = { openapi: `${baseUrl}/openapi.json`, developers: `${baseUrl}/developers` }
  const document = sandboxAvailability(baseUrl, [])
  expect(document).toMatchObject({
    sandbox: true,
    status: 'available',
    apiKeyRequired: false,
    limits,
    links: { ...links, errors: `${baseUrl}/developers/errors`, submit: `${baseUrl}/api/v1/lead` },
    example: {
      request: { method: 'POST', url: `${baseUrl}/sandbox`, headers: { 'Content-Type': 'application/json' } },
      response: { status: 200, body: { sandbox: true, valid: true, would: 'create', warnings: [] } },
    },
  })
  expect(leadSchema.safeParse(document.example.request.body).success).toBe(true)
  expect(Object.keys(document.scenarios)).toContain('rate_limited')
  expect(leadSurface(baseUrl)).toMatchObject({
    version: 'v1',
    sandbox: true,
    apiKeyRequired: false,
    endpoint: `${baseUrl}/api/v1/lead`,
    limits,
    links,
  })
})
