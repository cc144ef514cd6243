import { readNumbers } from '../../testing/lab/options.ts'
import { measureDelivery } from './measure.ts'

/** `npm run lab:delivery -- --leads 28000 --fresh 1000` */
const { leads, fresh } = readNumbers({ leads: 28_000, fresh: 1_000 })
const { wrong, ...report } = await measureDelivery({ leads, fresh, tell: (line) => console.log(line) })
console.log(JSON.stringify(report, null, 2))
if (wrong.length > 0) {
  console.error(`\n${wrong.join('\n')}`)
  process.exitCode = 1
}
