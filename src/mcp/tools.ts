import type { Tool } from './tool.ts'
import { defineTerm } from './tools/define-term.ts'
import { getServicePackages } from './tools/get-service-packages.ts'
import { leadStatus } from './tools/lead-status.ts'
import { readPage } from './tools/read-page.ts'
import { replyTool } from './tools/reply-to-desk.ts'
import { searchKnowledge } from './tools/search-knowledge.ts'
import { submitLead } from './tools/submit-lead.ts'
import { validateLead } from './tools/validate-lead.ts'
import { withdrawLead } from './tools/withdraw-lead.ts'

/** Every tool, in the order in which it is listed. The server, its card and the pages about it are made of this. */
export const tools: readonly Tool[] = [
  searchKnowledge,
  readPage,
  defineTerm,
  getServicePackages,
  validateLead,
  submitLead,
  leadStatus,
  replyTool,
  withdrawLead,
]
