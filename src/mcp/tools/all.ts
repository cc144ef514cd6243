import { defineTerm } from './define-term.ts'
import { leadStatus } from './lead-status.ts'
import { readPage } from './read-page.ts'
import { searchKnowledge } from './search-knowledge.ts'
import { servicePackages } from './service-packages.ts'
import { submitLead } from './submit-lead.ts'
import type { Tool } from './tool.ts'
import { validateLead } from './validate-lead.ts'

/** What each tool of the list does. */
export const toolHandlers: readonly Tool[] = [
  searchKnowledge,
  readPage,
  defineTerm,
  servicePackages,
  validateLead,
  submitLead,
  leadStatus,
]
