/** Where the content lies in Git, for editors who work in a browser elsewhere. */
export type GitHost = {
  name: 'github' | 'gitlab' | 'gitea'
  /** Such as `owner/name`. */
  repo: string
  branch: string
  /** The address that signs editors in, where that is not the host itself. */
  base_url?: string
  api_root?: string
  app_id?: string
}
