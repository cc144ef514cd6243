import { parseArgs } from 'node:util'
import { isLoopback } from '../../network/loopback.ts'
import { decimal } from '../bench/table.ts'
import { processClock, wallClock } from './clock.ts'
import { attack } from './hostile.ts'
import { doorsTable, offences } from './report.ts'

const help = `npm run hostile -- <url> [--minutes 8] [--floor 15] [--only <text>] [--pid <process>] [--anywhere]

Sends texts that are hard on a reader to every door of a running server, and to every field, parameter and header that
takes text: each shape with 16 KB and with as much as the place takes. An answer may take three times as long as that to
prose of the same length, and /api/health/live meanwhile three times as long as when nothing is asked. No answer may be
5xx. It ends with 1 when one of this is broken, and names what breaks it.

It stores leads and asks for mails, so the server should have a folder of its own:

  DATA_DIR=$(mktemp -d) TRUST_PROXY=1 PORT=4399 OPERATORS=ops@example.com npm run preview

TRUST_PROXY=1 is needed: each request names another caller in X-Forwarded-For, so that no limit answers for the door.

--minutes   ends after so long, and says what was not tried
--floor     differences below so many milliseconds are noise
--only      only doors and places whose name has this in it, such as "/a2a" or "header Accept"
--pid       measures how long the process of the server computes (Linux), which does not depend on what else the
            machine is busy with
--anywhere  lets it attack an address that is not this machine. Do this to servers of your own only`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    anywhere: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '8' },
    floor: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    pid: { type: 'string' },
  },
})

const target = URL.parse(positionals[0] ?? '')
if (values.help || !target) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
if (target.protocol !== 'http:' || !(isLoopback(target.hostname) || values.anywhere)) {
  console.error(`${target.origin} is not this machine over http. It is attacked with --anywhere only.`)
  process.exit(2)
}

const url = target.origin
const report = await attack({
  url,
  clock: values.pid === undefined ? wallClock : processClock(Number(values.pid)),
  floorMs: Number(values.floor),
  minutes: Number(values.minutes),
  only: values.only,
  tell: (line) => console.error(line),
})
console.log(doorsTable(report.findings))
console.log(
  `\n${report.findings.length} texts to ${report.targets - report.untried} places; idle, the probe takes ${decimal(report.idleMs, 2)} ms.`,
)
if (report.untried > 0) console.log(`${report.untried} places were not tried: the time was over.`)
const broken = offences(report.findings, url)
console.log(broken.length === 0 ? 'No offence.' : `\n${broken.length} offences:\n\n${broken.join('\n\n')}`)
process.exit(broken.length === 0 && report.untried === 0 ? 0 : 1)
