import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleLead } from '../../contract/lead.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { projectRoot } from '../../project-root.ts'
import { startServer } from '../../testing/lab/server.ts'
import { readPrometheus } from '../../testing/read-prometheus.ts'
import { cases } from './cases.ts'
import { promtool } from './promtool.ts'
import { ruleTests } from './rule-tests.ts'

/**
 * `npm run lab:alerts`: starts a server, takes a lead, reads its metrics, and has promtool evaluate
 * docs/monitoring/alerts.yaml: no alert fires of that server, and of each number that is wrong its own alert, and no
 * other. Fails where that is not so.
 */
const program = await promtool()
const folder = await mkdtemp(join(tmpdir(), 'intake-alerts-'))
const token = 'a token for this laboratory'
try {
  const env = { DATA_DIR: join(folder, 'data'), METRICS_TOKEN: token }
  const server = await startServer({ folder: projectRoot, env, builds: true })
  const body = JSON.stringify(exampleLead)
  await fetch(`${server.url}${operationRoutes.submitLead.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const scraped = await fetch(`${server.url}${operationRoutes.readMetrics.path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { samples } = readPrometheus(await scraped.text())
  await server.stop()
  const tests = join(folder, 'tests.json')
  const rules = join(projectRoot, 'docs', 'monitoring', 'alerts.yaml')
  await writeFile(tests, JSON.stringify(ruleTests(rules, samples, cases)))
  const { status } = spawnSync(program, ['test', 'rules', tests], { stdio: 'inherit' })
  console.log(`${samples.size} series of a healthy server, and ${cases.length} ways to be wrong.`)
  process.exitCode = status ?? 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
