import { projectRoot } from '../../project-root.ts'
import { readNumbers } from '../../testing/lab/options.ts'
import { crash } from './rounds.ts'

/** `npm run crash -- --rounds 300 --servers 1 --seed 1` */
const { rounds, servers, seed } = readNumbers({ rounds: 300, servers: 1 })
console.log(`Seed ${seed}, ${rounds} rounds, ${servers} ${servers === 1 ? 'server' : 'servers'}`)
const began = Date.now()
try {
  const report = await crash({
    folder: projectRoot,
    rounds,
    seed,
    servers,
    endLeases: false,
    tell: (line) => console.log(line),
  })
  console.log(`\n${JSON.stringify(report)}`)
  console.log(
    `${rounds} rounds in ${Math.round((Date.now() - began) / 1000)} s: nothing lost, nothing twice, all told.`,
  )
} catch (error) {
  console.error(
    `\n${(error as Error).message}\nAgain: npm run crash -- --rounds ${rounds} --servers ${servers} --seed ${seed}`,
  )
  process.exitCode = 1
}
