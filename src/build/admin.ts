import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import send from 'send'
import type { Connect } from 'vite'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { adminPaths } from '../contract/paths.ts'
import { cmsConfig } from '../discovery/admin/cms-config.ts'
import { adminSecurityPolicy } from '../discovery/admin/security-policy.ts'
import { readGitHost } from '../settings/cms-settings.ts'
import type { Environment } from '../settings/environment.ts'

/** The CMS as it comes from npm, with its fonts; nothing of it is loaded from elsewhere. */
const cmsFolder = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'))

/** @returns what the page for editors is told: the forms, and whether a Git host is set */
export function adminConfig({ baseUrl, service }: Catalogue, env: Environment): string {
  const host = readGitHost(env)
  return JSON.stringify({
    hosted: host !== undefined,
    config: cmsConfig({ siteUrl: baseUrl, name: service.name, host }),
  })
}

/** @param published folder that is served */
export async function copyCms(published: string): Promise<void> {
  await cp(cmsFolder, join(published, adminPaths.cms), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
}

/** Serves in development what a build would write. */
export function serveAdmin(catalogue: () => Catalogue, env: Environment): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = request.url?.split('?')[0] ?? ''
    if (path === adminPaths.page) response.setHeader('Content-Security-Policy', adminSecurityPolicy(readGitHost(env)))
    if (path === adminPaths.config)
      return void response.setHeader('Content-Type', 'application/json').end(adminConfig(catalogue(), env))
    if (!path.startsWith(`${adminPaths.cms}/`)) return next()
    send(request, path.slice(adminPaths.cms.length), { root: cmsFolder }).on('error', next).pipe(response)
  }
}
