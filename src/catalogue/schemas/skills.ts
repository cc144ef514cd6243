import * as z from 'zod'
import { slug } from './fields.ts'

/**
 * Frontmatter of `content/skills/<name>/SKILL.md`.
 * @see https://agentskills.io/specification
 */
export const skillsSchema = z.strictObject({
  name: slug.max(64).describe('Name of the skill; equals the name of its folder.'),
  description: z.string().min(1).max(1024).describe('What the skill does and when an agent should use it.'),
  license: z.string().optional().describe('Licence of the skill.'),
  compatibility: z.string().max(500).optional().describe('What an agent needs in order to use it.'),
  metadata: z.record(z.string(), z.string()).optional().describe('Further facts, as text.'),
})
