import type { Catalogue } from '../../catalogue/catalogue.ts'

/** `/auth.md`: how an agent gets access, for agents. */
export function renderAuthMarkdown({ service }: Catalogue): string {
  return `# auth.md\n\n${service.name}\n`
}
