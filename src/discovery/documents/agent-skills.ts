import { createHash } from 'node:crypto'
import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { skillPath } from '../../contract/paths.ts'
import { json } from './json.ts'

/** @returns the bytes of a SKILL.md. @see https://agentskills.io/specification */
export function renderSkill({ data, markdown }: Entry<'skills'>): string {
  const fields = Object.entries(data).map(([key, value]) =>
    typeof value === 'string'
      ? `${key}: ${JSON.stringify(value)}`
      : [
          `${key}:`,
          ...Object.entries(value ?? {}).map(([name, text]) => `  ${JSON.stringify(name)}: ${JSON.stringify(text)}`),
        ].join('\n'),
  )
  return `---\n${fields.join('\n')}\n---\n\n${markdown}\n`
}

/** `/.well-known/agent-skills/index.json`, version 0.2.0; each digest is that of the served bytes. */
export function renderSkillsIndex({ baseUrl, skills }: Catalogue): string {
  return json({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map((skill) => ({
      name: skill.data.name,
      type: 'skill-md',
      description: skill.data.description,
      url: `${baseUrl}${skillPath(skill.slug)}`,
      digest: `sha256:${createHash('sha256').update(renderSkill(skill)).digest('hex')}`,
    })),
  })
}
