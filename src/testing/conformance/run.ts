import { buildLibrary } from '../../discovery/library.ts'
import { serveMcp } from '../../mcp/mcp.ts'
import { loadFixture } from '../fixture-content.ts'
import { serve } from '../mcp/http-server.ts'
import { anonymous, startMcp } from '../mcp/test-mcp.ts'
import { everything } from './everything.ts'
import { explained, judge, ownScenarios, revisions, type Verdict } from './scenarios.ts'
import { runRequirements, runScenario, type ScenarioResult } from './suite.ts'

/** The suite tries the protection of a server that runs on the machine of its user. */
const baseUrl = 'http://localhost:4321'

const own = await startMcp({ library: buildLibrary(await loadFixture({}, { baseUrl })) })
const behindOurHttp = serveMcp(everything, baseUrl, { log: () => {} })
const fixture = await serve((request) => behindOurHttp(request, anonymous), '/mcp')

const rows: { target: string; revision: string; result: ScenarioResult }[] = []
for (const revision of revisions) {
  for (const scenario of ownScenarios[revision])
    rows.push({ target: 'own', revision, result: await runScenario(own.url, revision, scenario) })
  for (const result of await runRequirements(fixture.url, revision)) rows.push({ target: 'fixture', revision, result })
}
await own.close()
await fixture.close()

const verdicts = rows.map(({ target, revision, result }) =>
  judge(result, explained[`${target} ${revision} ${result.scenario}`]),
)
console.table(
  rows.map(({ target, revision, result: { scenario, passed, failed } }, at) => ({
    target,
    revision,
    scenario,
    passed,
    failed,
    verdict: verdicts[at],
  })),
)
for (const reason of new Set(Object.values(explained).map((one) => one.reason))) console.log(`explained: ${reason}`)
const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length
console.log(`${count('passed')} passed, ${count('explained')} explained, ${count('FAILED')} failed`)
if (count('FAILED') > 0) process.exitCode = 1
