import { parseArgs } from 'node:util'
import { namedMigrations } from '../../database/migrate.ts'
import { projectRoot } from '../../project-root.ts'
import { startPostgres } from '../../testing/lab/postgres.ts'
import { upgraded } from './after-upgrade.ts'
import { runBeside } from './beside.ts'
import { plantState } from './earlier-state.ts'
import { commitBeforeNewestMigration, makeFormerRelease } from './former-release.ts'

/** `npm run lab:upgrade -- --seconds 5 --former <commit>` */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, former: { type: 'string' } } })
await fromEachState()
await besideFormerRelease(values.former ?? commitBeforeNewestMigration(projectRoot))

async function fromEachState(): Promise<void> {
  const migrations = namedMigrations()
  const postgres = await startPostgres()
  try {
    const table = []
    for (let count = 1; count < migrations.length; count += 1) {
      const database = `state_${count}`
      await postgres.query(`create database ${database}`)
      const url = Object.assign(new URL(postgres.url()), { pathname: `/${database}` }).href
      const found = await upgraded(url, await plantState(url, migrations.slice(0, count)))
      if (Object.values(found).includes(false)) process.exitCode = 1
      const words = Object.entries(found).map(([what, there]) => [
        what,
        there === undefined ? '–' : there ? 'yes' : 'NO',
      ])
      table.push({ 'brought up to date from': migrations[count - 1]!.name, ...Object.fromEntries(words) })
    }
    console.table(table)
  } finally {
    await postgres.remove()
  }
}

async function besideFormerRelease(commit: string | undefined): Promise<void> {
  if (!commit) {
    console.log('There is no history here, so the release before cannot be run beside this one.')
    return
  }
  console.log(`Building the release before, ${commit} …`)
  const { folder, remove } = await makeFormerRelease(projectRoot, commit)
  try {
    const folders = { former: folder, present: projectRoot }
    const { parts, migrations, events, repeated } = await runBeside(folders, Number(values.seconds), ({ part }) =>
      console.log(`done: ${part}`),
    )
    console.table(parts)
    console.log(
      `${migrations.before} migrations before, ${migrations.after} after. ${events} leads were acknowledged: none lost, none twice; each was told of, ${repeated} more than once.`,
    )
  } catch (error) {
    console.error(`\n${(error as Error).message}`)
    process.exitCode = 1
  } finally {
    await remove()
  }
}
