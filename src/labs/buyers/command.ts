import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import matter from 'gray-matter'
import { projectRoot } from '../../project-root.ts'
import { startServer } from '../../testing/lab/server.ts'
import { decimal, table } from '../bench/table.ts'
import { doorsOf } from './doors.ts'
import { isAnswered } from './judge.ts'
import type { Facts } from './buyer-question.ts'
import { isHeldOut, questionsTo } from './buyer-questions.ts'

/** Each door answers so many of the questions, or the lab fails. */
const wanted = 0.95

const { data } = matter(await readFile(join(projectRoot, 'content', 'service.md'), 'utf8'))
const questions = questionsTo(data as Facts)
const dataFolder = await mkdtemp(join(tmpdir(), 'intake-questions-'))
const server = await startServer({
  folder: projectRoot,
  env: { DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
  builds: true,
})
try {
  const rows: string[][] = []
  for (const [door, read] of Object.entries(doorsOf(server.url))) {
    const asked: boolean[] = []
    for (const question of questions) asked.push(isAnswered(question, await read(question)))
    const share = (places: number[]) => places.filter((place) => asked[place]).length / places.length
    const all = questions.map((_, place) => place)
    rows.push([door, percent(share(all)), percent(share(all.filter(isHeldOut)))])
    for (const place of all)
      if (!asked[place] && !isHeldOut(place)) console.log(`${door} does not answer: ${questions[place]!.ask}`)
    if (share(all) < wanted) process.exitCode = 1
  }
  console.log(`\n${table([`${questions.length} questions`, 'answered', 'of those kept out of tuning'], rows)}`)
} finally {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
}

function percent(share: number): string {
  return `${decimal(share * 100)} %`
}
