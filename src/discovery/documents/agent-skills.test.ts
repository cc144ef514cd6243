import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { frontmatterOf, rendered, renderedWith } from '../../testing/documents-fixture.ts'
import { edited } from '../../testing/fixture-content.ts'

const { baseUrl, bodyOf } = rendered

describe('skills', () => {
  const index = JSON.parse(bodyOf('/.well-known/agent-skills/index.json')) as {
    $schema: string
    skills: { name: string; type: string; description: string; url: string; digest: string }[]
  }

  test('are listed with the digest of the bytes that are served', () => {
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    const [skill] = index.skills
    const served = bodyOf('/.well-known/agent-skills/ask-for-an-audit/SKILL.md')
    expect(index.skills).toHaveLength(1)
    expect(skill).toEqual({
      name: 'ask-for-an-audit',
      type: 'skill-md',
      description: 'Ask Ostrava Data Works for an audit: what to send and when.',
      url: `${baseUrl}/.well-known/agent-skills/ask-for-an-audit/SKILL.md`,
      digest: `sha256:${createHash('sha256').update(Buffer.from(served)).digest('hex')}`,
    })
  })

  test('have frontmatter that any reader of YAML understands, with the fields of the standard only', async () => {
    const odd = edited('skills/ask-for-an-audit/SKILL.md', "version: '2.0'", `version: '2.0'\n  'a: b #c': '"x": y'`)
    const other = await renderedWith({ 'skills/ask-for-an-audit/SKILL.md': odd })
    const { body } = other.documents.find(({ path }) => path.endsWith('SKILL.md'))!
    expect(frontmatterOf(body)).toEqual({
      name: 'ask-for-an-audit',
      description: 'Ask Ostrava Data Works for an audit: what to send and when.',
      license: 'MIT',
      metadata: { version: '2.0', 'a: b #c': '"x": y' },
    })
    expect(body).toContain(`\n---\n\n# Ask for an audit\n\nPOST to ${baseUrl}/api/v1/lead.\n`)
  })
})
