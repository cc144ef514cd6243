import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Who may sign in, the application that they sign in to, and the repository that they may write. */
export type GiteaOptions = {
  /** Folder of a Git repository with a work tree. */
  folder: string
  /** `1.24.6` of Gitea, `12.0.4+gitea-1.22.0` of Forgejo: their APIs differ in how many files are read at once. */
  version: string
  user: { login: string; password: string; full_name: string; email: string }
  app: { id: string; redirectUri: string }
  repo: { owner: string; name: string; branch: string }
}

/**
 * A host that was started, and every request that it got, as `GET /api/v1/user`; `refused` are those that it did not
 * know.
 */
export type GiteaHost = { url: string; asked: string[]; refused: string[]; stop: () => Promise<void> }

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown }
type Asked = { request: IncomingMessage; url: URL; body: string }
type Granted = { challenge: string; scope: string }

const run = promisify(execFile)

/**
 * A small Git host over a real repository, for tests of who signs in and saves from a browser. It is not Gitea: it
 * follows what Gitea documents of its OAuth2 provider (an application without a secret, code with PKCE) and of the API
 * that the CMS calls, and refuses everything else. Answers hold the fields that are documented and read.
 * @see https://docs.gitea.com/development/oauth2-provider
 * @see https://docs.gitea.com/api/next/
 */
export async function startGitea(options: GiteaOptions): Promise<GiteaHost> {
  const { folder, version, user, app, repo } = options
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args], { maxBuffer: 1e8 })).stdout
  const [asked, refused]: [string[], string[]] = [[], []]
  const [sessions, tokens] = [new Set<string>(), new Set<string>()]
  const [codes, refreshes] = [new Map<string, Granted>(), new Set<string>()]
  const site = new URL(app.redirectUri).origin
  const cors = {
    'Access-Control-Allow-Origin': site,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    Vary: 'Origin',
  }

  /**
   * `/login/oauth/authorize`: an application without a secret has to bring PKCE, and its address as it is registered.
   */
  function authorize({ request, url: { searchParams: query, search } }: Asked): Answer {
    const wrong = [
      query.get('client_id') === app.id ? '' : 'Client ID not registered',
      query.get('redirect_uri') === app.redirectUri ? '' : 'Unregistered Redirect URI',
      query.get('response_type') === 'code' ? '' : 'Only code response type is supported.',
      query.get('code_challenge_method') === 'S256' && query.get('code_challenge')
        ? ''
        : 'PKCE is required for public clients',
    ].find(Boolean)
    if (wrong) return { status: 400, body: page(`<h1>Authorization failed</h1><p>${wrong}</p>`) }
    const [, session = ''] = /session=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
    const to = sessions.has(session) ? '/login/oauth/grant' : '/user/login'
    return {
      body: page(
        to === '/user/login'
          ? `<form method="post" action="${to}${escaped(search)}">
              <label>Username <input name="user_name"></label>
              <label>Password <input name="password" type="password"></label><button>Sign In</button></form>`
          : `<form method="post" action="${to}${escaped(search)}"><button>Authorize Application</button></form>`,
      ),
    }
  }

  function signIn({ url: { search }, body }: Asked): Answer {
    const form = new URLSearchParams(body)
    if (form.get('user_name') !== user.login || form.get('password') !== user.password)
      return { status: 403, body: page('<p>Username or password is incorrect.</p>') }
    const session = randomUUID()
    sessions.add(session)
    const headers = {
      Location: `/login/oauth/authorize${search}`,
      'Set-Cookie': `session=${session}; HttpOnly; Path=/`,
    }
    return { status: 303, headers }
  }

  function grant({ url: { searchParams: query } }: Asked): Answer {
    const code = randomUUID()
    codes.set(code, { challenge: query.get('code_challenge') ?? '', scope: query.get('scope') ?? '' })
    const back = new URL(app.redirectUri)
    back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }))
    return { status: 303, headers: { Location: back.href } }
  }

  /** `/login/oauth/access_token`: a code works once, and for who holds the verifier of its challenge (RFC 7636). */
  function issue({ body }: Asked): Answer {
    const form = JSON.parse(body) as Record<string, string>
    const fail = (error: string) => ({ status: 400, headers: cors, body: { error } })
    if (form['client_id'] !== app.id) return fail('invalid_client')
    if (form['grant_type'] === 'refresh_token') {
      if (!refreshes.delete(form['refresh_token'] ?? '')) return fail('unauthorized_client')
    } else {
      const given = codes.get(form['code'] ?? '')
      codes.delete(form['code'] ?? '')
      const challenge = createHash('sha256')
        .update(form['code_verifier'] ?? '')
        .digest('base64url')
      if (!given || given.challenge !== challenge || form['redirect_uri'] !== app.redirectUri)
        return fail('unauthorized_client')
      if (!given.scope.includes('write:repository')) return fail('invalid_scope')
    }
    const [access_token, refresh_token] = [randomUUID(), randomUUID()]
    tokens.add(access_token)
    refreshes.add(refresh_token)
    return { headers: cors, body: { access_token, token_type: 'bearer', expires_in: 3600, refresh_token } }
  }

  /** `POST /repos/{owner}/{repo}/contents`: one commit of several files, each against the blob that it changes. */
  async function change({ body }: Asked): Promise<Answer> {
    const { branch, message, author, files } = JSON.parse(body) as {
      branch: string
      message: string
      author: { name: string; email: string }
      files: { operation: 'create' | 'update' | 'delete'; path: string; content: string; sha?: string }[]
    }
    if (branch !== repo.branch) return { status: 404, body: { message: 'branch does not exist' } }
    for (const { operation, path, sha } of files) {
      const there = (await git('ls-tree', branch, '--', path)).split(/\s/)[2]
      if (operation === 'create' ? there : there !== sha)
        return { status: 422, body: { message: `sha does not match [given: ${sha}, expected: ${there}]` } }
    }
    for (const { operation, path, content } of files) {
      const place = join(folder, path)
      if (operation === 'delete') await rm(place)
      else {
        await mkdir(dirname(place), { recursive: true })
        await writeFile(place, Buffer.from(content, 'base64'))
      }
    }
    await git('add', '--all')
    const by = ['-c', `user.name=${user.full_name}`, '-c', `user.email=${user.email}`]
    await git(...by, 'commit', '--quiet', '-m', message, `--author=${author.name} <${author.email}>`)
    const saved = await Promise.all(
      files.map(async ({ path }) => ({ path, sha: (await git('ls-tree', branch, '--', path)).split(/\s/)[2] })),
    )
    const sha = (await git('rev-parse', branch)).trim()
    return { status: 201, body: { commit: { sha, created: new Date().toISOString() }, files: saved } }
  }

  async function tree(): Promise<Answer> {
    const lines = (await git('ls-tree', '-r', '-l', '-z', repo.branch)).split('\0').filter(Boolean)
    const entries = lines.map((line) => {
      const [, mode, type, sha, size, path] = /^(\d+) (\w+) (\w+) +(\d+)\t(.*)$/.exec(line)!
      return { mode, type, sha, size: Number(size), path }
    })
    return { body: { tree: entries, truncated: false, page: 1, total_count: entries.length } }
  }

  const contentOf = async (name: string) => ({
    encoding: 'base64',
    content: Buffer.from(await git('cat-file', 'blob', name)).toString('base64'),
  })

  const at = `/api/v1/repos/${repo.owner}/${repo.name}`
  const routes: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {
    'GET /login/oauth/authorize': authorize,
    'POST /user/login': signIn,
    'POST /login/oauth/grant': grant,
    'POST /login/oauth/access_token': issue,
    'GET /api/v1/version': () => ({ body: { version } }),
    'GET /api/v1/user': () => ({
      body: { id: 1, login: user.login, full_name: user.full_name, email: user.email, html_url: `/${user.login}` },
    }),
    'GET /api/v1/settings/api': () => ({ body: { default_paging_num: 30, max_response_items: 50 } }),
    [`GET ${at}`]: () => ({
      body: { default_branch: repo.branch, permissions: { admin: false, push: true, pull: true } },
    }),
    [`GET ${at}/branches/${repo.branch}`]: async () => {
      const [id, message] = (await git('log', '-1', '--format=%H%n%s', repo.branch)).split('\n')
      return { body: { name: repo.branch, commit: { id, message } } }
    },
    [`GET ${at}/commits`]: async ({ url: { searchParams } }) => {
      const log = await git(
        'log',
        '--format=%H%x1f%an%x1f%ae%x1f%aI',
        repo.branch,
        '--',
        searchParams.get('path') ?? '',
      )
      const commits = log.split('\n').filter(Boolean)
      return {
        body: commits.map((line) => {
          const [sha, name, email, date] = line.split('\x1f')
          return { sha, created: date, commit: { author: { name, email, date } }, author: null }
        }),
      }
    },
    [`POST ${at}/file-contents`]: async ({ body }) => {
      const { files } = JSON.parse(body) as { files: string[] }
      return {
        body: await Promise.all(files.map(async (path) => ({ path, ...(await contentOf(`${repo.branch}:${path}`)) }))),
      }
    },
    [`GET ${at}/git/blobs`]: async ({ url: { searchParams } }) => {
      const shas = (searchParams.get('shas') ?? '').split(',')
      return { body: await Promise.all(shas.map(async (sha) => ({ sha, ...(await contentOf(sha)) }))) }
    },
    [`POST ${at}/contents`]: change,
  }

  async function answer(given: Asked): Promise<Answer> {
    const { request, url } = given
    const isApi = url.pathname.startsWith('/api/')
    if (request.method === 'OPTIONS') return { status: 200, headers: cors }
    const name = `${request.method} ${url.pathname}`
    asked.push(name)
    const [, token = ''] = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (isApi && !tokens.has(token)) return { status: 401, headers: cors, body: { message: 'token is required' } }
    const route = url.pathname.startsWith(`${at}/git/trees/`) ? tree : routes[name]
    // Each of the two knows one way to read many files at once.
    const isOther = Number.parseFloat(version) > 10 ? /\/file-contents$/ : /\/git\/blobs$/
    if (!route || isOther.test(url.pathname)) {
      refused.push(name)
      return { status: 404, headers: cors, body: { message: 'Not Found' } }
    }
    const { headers, ...rest } = await route(given)
    return { ...rest, headers: { ...(isApi && cors), ...headers } }
  }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { status = 200, headers = {}, body: told } = await answer({ request, url, body })
    const type = typeof told === 'string' ? 'text/html; charset=utf-8' : 'application/json'
    response.writeHead(status, { 'Content-Type': type, ...headers })
    response.end(typeof told === 'string' ? told : told === undefined ? '' : JSON.stringify(told))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, asked, refused, stop }
}

const page = (body: string) => `<!doctype html><html lang="en"><title>Git</title><body>${body}</body></html>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
