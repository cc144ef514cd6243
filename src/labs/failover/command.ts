import { projectRoot } from '../../project-root.ts'
import { readNumbers } from '../../testing/lab/options.ts'
import { failOver } from './failover.ts'

/** `npm run lab:failover -- --seconds 5 --noticed 2 --silent 0` */
const { seconds, noticed, silent } = readNumbers({ seconds: 5, noticed: 2, silent: 0 })
const { wrong, ...report } = await failOver({
  folder: projectRoot,
  seconds,
  noticedAfterSeconds: noticed,
  silent: silent > 0,
  tell: (line) => console.log(line),
})
const { calls, stored } = report
const rows = Object.entries(calls).map(([told, count]) => [
  told,
  { calls: count, 'in the new primary': stored[told as keyof typeof stored] },
])
console.table(Object.fromEntries(rows))
console.log(
  `Acknowledged before the end of the primary: ${report.acknowledged.before}; sent after it and acknowledged: ${report.acknowledged.after}.`,
)
console.log(
  `From the end of the primary: promoted after ${report.promotedMs} ms, the servers store again after ${report.workingMs.join(' and ')} ms.`,
)
console.log(`The longest call took ${report.longestCallMs} ms.`)
if (wrong.length > 0) {
  console.error(`\n${wrong.join('\n')}`)
  process.exitCode = 1
} else console.log('Nothing that was acknowledged is lost, nothing is stored twice, no server was restarted.')
