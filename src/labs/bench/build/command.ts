import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { benchBuild } from './bench-build.ts'
import { buildTargets, renderBuildBench } from './report.ts'

/** `npm run bench:build [-- --counts 100,1000 --no-peers --no-dev --json file]` */
const { values } = parseArgs({
  options: {
    counts: { type: 'string', default: '100,1000,5000,10000' },
    peers: { type: 'boolean', default: true },
    dev: { type: 'boolean', default: true },
    json: { type: 'string' },
  },
  allowNegative: true,
})
const counts = values.counts.split(',').map(Number)
const bench = await benchBuild({
  counts,
  editAt: 1_000,
  peers: values.peers,
  devAt: values.dev ? counts.findLast((count) => count <= 5_000) : undefined,
  log: (line) => console.error(line),
})
console.log(`\n${renderBuildBench(bench)}`)
if (values.json) await writeFile(values.json, JSON.stringify({ ...bench, targets: buildTargets(bench) }, undefined, 2))
