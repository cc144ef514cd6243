import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import send from 'send'
import type { Connect } from 'vite'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { adminPaths } from '../contract/paths.ts'
import { cmsConfig } from '../discovery/admin/cms-config.ts'
import { adminHeaders } from '../discovery/admin/security-policy.ts'
import { readGitHost } from '../settings/cms-settings.ts'
import type { Environment } from '../settings/environment.ts'
import { previewFiles } from './admin-preview.ts'

/** The CMS as it comes from npm, with its fonts; nothing of it is loaded from elsewhere. */
const cmsFolder = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'))

/** @returns what the page for editors is told: the forms, and whether a Git host is set */
export function adminConfig({ baseUrl, service, translations }: Catalogue, env: Environment): string {
  const host = readGitHost(env)
  const languages = [service.language, ...translations.map(({ prefix }) => prefix.slice(1))] as const
  return JSON.stringify({
    hosted: host !== undefined,
    config: cmsConfig({ siteUrl: baseUrl, name: service.name, languages, host }),
  })
}

/** @param published folder that is served */
export async function copyCms(published: string): Promise<void> {
  await cp(cmsFolder, join(published, adminPaths.cms), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
}

const mediaTypeOf = (path: string) => (path === adminPaths.preview ? 'text/css' : 'font/woff2')

/** Serves in development what a build would write. */
export function serveAdmin(catalogue: () => Catalogue, env: Environment): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const path = request.url?.split('?')[0] ?? ''
    if (path === adminPaths.page)
      for (const [name, value] of Object.entries(adminHeaders(readGitHost(env)))) response.setHeader(name, value)
    if (path === adminPaths.config)
      return void response.setHeader('Content-Type', 'application/json').end(adminConfig(catalogue(), env))
    if (path === adminPaths.preview || path.startsWith(`${adminPaths.fonts}/`)) {
      const file = (await previewFiles(catalogue().brand)).find((known) => known.path === path)
      return file ? void response.setHeader('Content-Type', mediaTypeOf(path)).end(file.body) : next()
    }
    if (!path.startsWith(`${adminPaths.cms}/`)) return next()
    send(request, path.slice(adminPaths.cms.length), { root: cmsFolder }).on('error', next).pipe(response)
  }
}
