/** A public OAuth client: it has no secret, and proves with PKCE that it is the one that began. */
export type Client = {
  kind: 'client'
  id: string
  /** What it calls itself; nobody checked it. */
  name: string
  redirectUris: readonly string[]
}
