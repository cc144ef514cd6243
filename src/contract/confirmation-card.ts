/** A document of the MCP server that hosts show in a conversation. @see MCP Apps (SEP-1865), 2026-01-26 */
export const confirmationCard = {
  uri: 'ui://consultation-intake/confirm-request',
  mimeType: 'text/html;profile=mcp-app',
} as const

/** How hosts and servers say that they know such documents. */
export const appsExtension = 'io.modelcontextprotocol/ui'

/** What the card says, in one language. */
export type CardWords = {
  waiting: string
  ask: string
  send: string
  decline: string
  sent: string
  sentNext: string
  sentHeld: string
  declined: string
  failed: string
  again: string
  reference: string
  /** What a person calls each field of a lead. */
  fields: Record<string, string>
}

/** What the card is filled with when it is built: its words by language, the language of the site first. */
export type CardTexts = { name: string; words: Record<string, CardWords> }
