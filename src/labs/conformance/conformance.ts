import { buildLibrary } from '../../discovery/library.ts'
import {
  type ConformanceRevision,
  conformanceRevisions,
  type ConformanceTarget,
} from '../../mcp/definitions/conformance.ts'
import { serveMcp } from '../../mcp/mcp.ts'
import { loadFixture, today } from '../../testing/load-fixture.ts'
import { serve } from '../../testing/mcp/http-server.ts'
import { anonymous, startMcp } from '../../testing/mcp/test-mcp.ts'
import { everything } from './everything.ts'
import { judge, ownScenarios, type Verdict } from './scenarios.ts'
import { runRequirements, runScenario, type ScenarioResult } from './suite.ts'

/** What one scenario found. */
export type ConformanceRow = Omit<ScenarioResult, 'scored'> & {
  target: ConformanceTarget
  revision: ConformanceRevision
  verdict: Verdict
}

/** The suite tries the protection of a server that runs on the machine of its user. */
const baseUrl = 'http://localhost:4321'

/** Runs what needs nothing but a server. @param url of one; by default of ours, with the content of the fixture */
export async function runOwn(url?: string): Promise<ConformanceRow[]> {
  if (url !== undefined) return ownRows(url)
  const own = await startMcp({ library: buildLibrary(await loadFixture({}, { baseUrl }), today) })
  try {
    return await ownRows(own.url)
  } finally {
    await own.close()
  }
}

/** Runs the whole sets against our HTTP side with what the suite asks for by name behind it. */
export async function runFixture(): Promise<ConformanceRow[]> {
  const behindOurHttp = serveMcp(everything, baseUrl, { log: () => {} })
  const fixture = await serve((request) => behindOurHttp(request, anonymous), '/mcp')
  try {
    const rows: ConformanceRow[] = []
    for (const revision of conformanceRevisions)
      for (const result of await runRequirements(fixture.url, revision)) rows.push(row('fixture', revision, result))
    return rows
  } finally {
    await fixture.close()
  }
}

async function ownRows(url: string): Promise<ConformanceRow[]> {
  const rows: ConformanceRow[] = []
  for (const revision of conformanceRevisions)
    for (const scenario of ownScenarios[revision])
      rows.push(row('own', revision, await runScenario(url, revision, scenario)))
  return rows
}

function row(target: ConformanceTarget, revision: ConformanceRevision, result: ScenarioResult): ConformanceRow {
  const { scenario, passed, failed } = result
  return { target, revision, scenario, passed, failed, verdict: judge(result, target, revision) }
}

/** @returns for each target and revision how many scenarios came to which verdict */
export function countVerdicts(rows: readonly ConformanceRow[], verdict: Verdict, of: Partial<ConformanceRow> = {}) {
  return rows.filter(
    (one) =>
      one.verdict === verdict &&
      (of.target === undefined || one.target === of.target) &&
      (of.revision === undefined || one.revision === of.revision),
  ).length
}
