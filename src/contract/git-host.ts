/** Where the content lies in Git, for editors who are not at the machine that holds it. */
export type GitHost = {
  name: 'github' | 'gitlab' | 'gitea'
  /** Such as `owner/name`. */
  repo: string
  branch: string
  /** Who signs editors in, where that is not the host's own way. */
  base_url?: string
  api_root?: string
  app_id?: string
}
