import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isLoopback } from '../../network/loopback.ts'
import { createCaller } from '../truth/caller.ts'
import { falsify } from './falsify.ts'
import { falsifyReport, isPassed } from './report.ts'

const help = `npm run falsify -- <url> [--count 220] [--seed 1] [--only <text>] [--elsewhere]

Tells the walk of npm run truth one falsehood at a time, over every document of a running service, and says which ones it
believed. It ends with 1 when it believed more than two of a hundred, or when one that people thought of could not be told
because no document says any more what it changes. It needs a server with TRUST_PROXY=1, because each
request names another caller in X-Forwarded-For, so that no limit answers in place of a document:

  DATA_DIR=$(mktemp -d) TRUST_PROXY=1 PORT=4399 SITE_URL=http://127.0.0.1:4399 npm start

--count   so many falsehoods are made from the documents; those that people thought of come on top
--seed    other seeds make other falsehoods
--only    only falsehoods whose class or document has this in it, such as "price" or "/openapi.json"
--elsewhere   the site is not that of the sample content, and need not say what people thought of`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    count: { type: 'string', default: '220' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    elsewhere: { type: 'boolean', default: false },
  },
})
const target = URL.parse(positionals[0] ?? '')
if (values.help || !target) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
if (!isLoopback(target.hostname)) {
  console.error(`${target.origin} is not this machine.`)
  process.exit(2)
}

/** Each call is that of another caller: the limits are not what is looked at. */
const freshCaller = async () => ({ 'X-Forwarded-For': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}` })
let told = 0
const begun = performance.now()
const found = await falsify(target.origin, createCaller(freshCaller), {
  count: Number(values.count),
  seed: Number(values.seed),
  only: values.only,
  tell: ({ falsehood, noticed }) => {
    told++
    if (told % 50 === 0) console.error(`${told} told`)
    if (noticed.length === 0)
      console.error(`believed: ${falsehood.class}, ${falsehood.document} ${falsehood.path}: ${falsehood.told}`)
  },
})
console.log(falsifyReport(found))
console.log(`in ${Math.round((performance.now() - begun) / 1000)} s`)
if (!isPassed(found, { elsewhere: values.elsewhere })) process.exitCode = 1
