import { explainedFailures } from '../../mcp/definitions/conformance.ts'
import { countVerdicts, runFixture, runOwn } from './conformance.ts'

const rows = [...(await runOwn()), ...(await runFixture())]
console.table(rows)
for (const reason of new Set(Object.values(explainedFailures).map((one) => one.reason)))
  console.log(`explained: ${reason}`)
const failed = countVerdicts(rows, 'FAILED')
console.log(`${countVerdicts(rows, 'passed')} passed, ${countVerdicts(rows, 'explained')} explained, ${failed} failed`)
if (failed > 0) process.exitCode = 1
