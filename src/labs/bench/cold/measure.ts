import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleLead } from '../../../contract/lead.ts'
import { paths } from '../../../contract/paths.ts'
import { operationRoutes } from '../../../contract/routes.ts'
import { bundleFunctions } from '../../../build/bundle-functions.ts'
import { startCluster } from '../../../postgres/cluster.ts'
import { migrateDatabase } from '../../../database/migrate.ts'
import { roles } from '../../../database/roles.ts'
import { projectRoot } from '../../../project-root.ts'
import { nodeOn, outputOf } from '../pinned.ts'
import { median } from '../statistics.ts'
import { deployed, type DeployedFunction, deployedBare } from './deployed.ts'
import type { ColdStart } from './probe.ts'

const runs = 15
const empty = 'empty'
/** A function that only imports all of zod: what the others are measured by, for it is in all of them. */
const yardstick = 'zod'

/** What each function is asked first. */
const functions: Record<string, { path: string; body?: unknown }> = {
  sandbox: { path: operationRoutes.rehearseLead.path, body: exampleLead },
  lead: { path: operationRoutes.submitLead.path, body: exampleLead },
  mcp: {
    path: operationRoutes.speakMcp.path,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  },
  service: { path: operationRoutes.readCatalog.path },
  search: { path: `${operationRoutes.searchSite.path}?q=data` },
  a2a: { path: paths.agentCard },
  inbox: { path: operationRoutes.describeOperatorApi.path },
  untyped: { path: '/.well-known/api-catalog' },
}

/** Times in milliseconds, beyond those of an empty function. */
export type ColdResult = {
  name: string
  /** Size of what is loaded. */
  bytes: number
  importMin: number
  importMedian: number
  importCpuMin: number
  importCpuMedian: number
  /** The first answer after that, with its connections to a database on this machine. */
  answerMedian: number
  answerCpuMedian: number
}

/** Measures cold starts of what a deploy to Netlify unpacks, each in a fresh process. */
export async function measureCold(say: (line: string) => void): Promise<ColdResult[]> {
  await bundleFunctions()
  const folder = await mkdtemp(join(tmpdir(), 'intake-cold-'))
  const cluster = await startCluster(join(folder, 'data'))
  try {
    await migrateDatabase(cluster.ownerUrl, roles.service)
    const names = [empty, yardstick, ...Object.keys(functions)]
    const made = new Map<string, DeployedFunction>()
    for (const name of names) made.set(name, await makeFunction(name, join(folder, 'out')))
    const found = new Map<string, ColdStart[]>(names.map((name) => [name, []]))
    for (let run = 0; run < runs; run += 1)
      for (const name of names) found.get(name)!.push(await coldStart(name, made.get(name)!, cluster.url))
    const base = summarise(found.get(empty)!)
    return [yardstick, ...Object.keys(functions)].map((name) => {
      const own = summarise(found.get(name)!)
      const beyond = Object.fromEntries(
        Object.entries(own).map(([key, value]) => [key, value - base[key as keyof typeof base]]),
      ) as typeof own
      say(`${name}: import ${beyond.importMedian.toFixed(1)} ms, first answer ${beyond.answerMedian.toFixed(1)} ms`)
      return { name, bytes: made.get(name)!.bytes, ...beyond }
    })
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** All of it is used, so that none is left out. */
const zod = `import * as z from '${join(projectRoot, 'node_modules/zod/index.js')}'\n`

function makeFunction(name: string, folder: string): Promise<DeployedFunction> {
  if (name === empty) return deployedBare(name, { answer: `''` }, folder)
  if (name === yardstick) return deployedBare(name, { imports: zod, answer: 'Object.keys(z).length' }, folder)
  return deployed(name, folder)
}

async function coldStart(name: string, { bootstrap, main }: DeployedFunction, databaseUrl: string): Promise<ColdStart> {
  const { path = '/', body } = functions[name] ?? {}
  const words = [join(projectRoot, 'src', 'labs', 'bench', 'cold', 'probe.ts'), bootstrap, main]
  const asked = [`http://localhost${path}`, ...(body === undefined ? [] : [JSON.stringify(body)])]
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    OPERATORS: 'ops@example.org',
  }
  // The function writes its log beside it.
  const lines = (await outputOf(nodeOn(0, [...words, ...asked], env))).split('\n')
  const measured = JSON.parse(lines.find((line) => line.includes('importMs'))!) as ColdStart
  if (measured.status >= 400) throw new Error(`${name} answered ${measured.status}.`)
  return measured
}

function summarise(starts: readonly ColdStart[]) {
  const of = (pick: (start: ColdStart) => number) => starts.map(pick)
  const imports = of(({ importMs }) => importMs)
  const cpu = of(({ importCpuMs }) => importCpuMs)
  return {
    importMin: Math.min(...imports),
    importMedian: median(imports),
    importCpuMin: Math.min(...cpu),
    importCpuMedian: median(cpu),
    answerMedian: median(of(({ answerMs }) => answerMs)),
    answerCpuMedian: median(of(({ answerCpuMs }) => answerCpuMs)),
  }
}
