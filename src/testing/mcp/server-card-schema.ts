const text = { type: 'string' } as const
const uri = { type: 'string', format: 'uri' } as const

/**
 * What the published schema asks of a server card, as far as ours has those fields; it allows others.
 * @see https://github.com/modelcontextprotocol/experimental-ext-server-card/blob/8924e08/schema.json
 */
export const serverCardSchema = {
  type: 'object',
  required: ['$schema', 'name', 'version', 'description'],
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
    name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
    version: { type: 'string', maxLength: 255, pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(?:[-+].*)?$' },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    websiteUrl: uri,
    icons: {
      type: 'array',
      items: {
        type: 'object',
        required: ['src'],
        properties: {
          src: uri,
          mimeType: text,
          sizes: { type: 'array', items: { type: 'string', pattern: '^(?:[0-9]+x[0-9]+|any)$' } },
          theme: { enum: ['dark', 'light'] },
        },
      },
    },
    remotes: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['type', 'url'],
        properties: {
          type: { enum: ['sse', 'streamable-http'] },
          url: { type: 'string', pattern: '^https?://[^\\s]+$' },
          supportedProtocolVersions: { type: 'array', items: text },
        },
      },
    },
  },
} as const
