import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import matter from 'gray-matter'
import { describe, expect, test } from 'vitest'
import { serveAdmin } from '../../build/admin.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { adminPaths } from '../../contract/paths.ts'
import { projectRoot } from '../../project-root.ts'
import { type GiteaHost, startGitea } from '../gitea-host.ts'
import { node } from '../runtimes.ts'
import { useChromium } from '../use-chromium.ts'

const { url: built } = node()
const run = promisify(execFile)
const user = { login: 'edith', password: 'a pass phrase', full_name: 'Edith Tor', email: 'edith@example.com' }
const repo = { owner: 'fenwright', name: 'site', branch: 'main' }
const file = 'content/knowledge/writing-a-useful-brief.md'
const title = 'Writing a brief: what to send us'
const newContext = useChromium()

type Desk = {
  url: string
  folder: string
  host: GiteaHost
  git: (...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

/** The page for editors of a site whose content lies in a repository of a Git host, both on this machine. */
async function openDesk(version: string, env: Record<string, string> = {}): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-git-'))
  await cp(join(projectRoot, 'content'), join(folder, 'content'), { recursive: true })
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout
  await git('init', '--quiet', '--initial-branch', repo.branch)
  await git('add', '.')
  await git('-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', 'commit', '--quiet', '-m', 'First')
  const loaded = await loadCatalogue({ root: folder, drafts: true, now: new Date() })
  if ('problems' in loaded) throw new Error('The content that is shipped is not in order')
  let serve: ReturnType<typeof serveAdmin> | undefined
  // The built page, with the headers and forms that a build with these settings gives it.
  const site: Server = createServer((request, response) =>
    serve!(request, response, async () => {
      const answer = await fetch(`${built}${request.url}`)
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    }),
  ).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const app = { id: 'desk-of-editors', redirectUri: `${url}${adminPaths.page}` }
  const host = await startGitea({ folder, version, user, app, repo })
  const settings = { CMS_REPOSITORY: `gitea:${repo.owner}/${repo.name}@${repo.branch}`, CMS_APP_ID: app.id }
  serve = serveAdmin(() => loaded.catalogue, { ...settings, CMS_API_URL: `${host.url}/api/v1`, ...env })
  const stop = async () => {
    site.closeAllConnections()
    await Promise.all([new Promise((resolve) => site.close(resolve)), host.stop()])
    await rm(folder, { recursive: true, force: true })
  }
  return { url, folder, host, git, stop }
}

describe.each([
  ['Gitea', '1.24.6'],
  ['Forgejo', '12.0.4+gitea-1.22.0'],
])('an editor elsewhere, at a host that answers as %s %s', (_, version) => {
  test('signs in, changes an article, and the change is a commit of theirs', async () => {
    const { url, folder, host, git, stop } = await openDesk(version)
    try {
      const context = await newContext()
      const others: string[] = []
      context.on('response', (response) => {
        const { protocol, origin } = new URL(response.url())
        if (protocol.startsWith('http') && origin !== url && origin !== host.url) others.push(response.url())
      })
      const page = await context.newPage()
      await page.goto(`${url}${adminPaths.page}`)
      const [window] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: /^\s*Sign In with/ }).click(),
      ])
      await window.getByLabel('Username').fill(user.login)
      await window.getByLabel('Password').fill(user.password)
      await window.getByRole('button', { name: 'Sign In' }).click()
      await window.getByRole('button', { name: 'Authorize Application' }).click()
      const was = await readFile(join(folder, file), 'utf8')
      await page
        .getByText(matter(was).data['title'] as string)
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Title' }).first().fill(title)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect.poll(async () => matter(await git('show', `main:${file}`)).data['title']).toBe(title)
      expect(await git('log', '-1', '--format=%an <%ae>')).toBe(`${user.full_name} <${user.email}>\n`)
      expect(matter(await git('show', `main:${file}`)).content.trim()).toBe(matter(was).content.trim())
      const loaded = await loadCatalogue({ root: folder, drafts: true, now: new Date() })
      expect('problems' in loaded ? loaded.problems : []).toEqual([])
      // What it calls is what the host was made to answer, and nobody else is asked.
      expect(host.refused.filter((asked) => asked !== 'GET /favicon.ico')).toEqual([])
      expect(others).toEqual([])
    } finally {
      await stop()
    }
  })
})

test('who gives another password at the host gets no token', async () => {
  const { url, host, stop } = await openDesk('1.24.6')
  try {
    const page = await (await newContext()).newPage()
    await page.goto(`${url}${adminPaths.page}`)
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^\s*Sign In with/ }).click(),
    ])
    await window.getByLabel('Username').fill(user.login)
    await window.getByLabel('Password').fill('another one')
    await window.getByRole('button', { name: 'Sign In' }).click()
    await window.getByText('Username or password is incorrect.').waitFor()
    expect(host.asked.filter((asked) => asked.includes('/api/') || asked.includes('access_token'))).toEqual([])
  } finally {
    await stop()
  }
})
