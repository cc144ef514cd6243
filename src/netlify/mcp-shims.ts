export { default as process } from 'node:process'

/**
 * Stands for the validator that the MCP library brings. We always hand it one of our own, so this one is never asked.
 * `docs/decisions/mcp-shims-on-netlify.md` has the reasons.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('The MCP server was given no validator.')
  }
}
