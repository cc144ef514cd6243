import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tables, type Write, writes } from '../../database/privileges.ts'
import { sealedPlaces } from '../../identifiers/purposes.ts'
import { projectRoot } from '../../project-root.ts'

const source = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|browser)\//.test(file))
  .map((file) => readFileSync(join(projectRoot, 'src', file), 'utf8'))
  .join('\n')

/** What is sealed is sealed anew by a statement that takes the table from a list. */
const resealed: readonly string[] = Object.values(sealedPlaces).map(({ table }) => table)

/** What comes after `pattern` up to the next statement. */
function statementsAfter(pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(
    ({ index, 0: found }) =>
      source
        .slice(index + found.length)
        .split(/insert into|update \$|delete from|\.insert\(|\.update\(|\.delete\(|^}/m)[0]!,
  )
}

function writesInSources(key: keyof typeof writes): Write[] {
  const name = String.raw`(\$\{${key}\}|"?${getTableName(tables[key])}"?\b)`
  const inserts = statementsAfter(new RegExp(String.raw`insert into ${name}|\.insert\(${key}\)`, 'g'))
  const deletesSome = new RegExp(String.raw`deleteSome\(${key}\.`).test(source)
  const found: Record<Write, boolean> = {
    insert: inserts.length > 0,
    update:
      new RegExp(String.raw`(?<!do )update ${name}|\.update\(${key}\)`).test(source) ||
      inserts.some((rest) => /do update|onConflictDoUpdate/.test(rest)) ||
      // Rows are locked before they go.
      deletesSome ||
      resealed.includes(getTableName(tables[key])) ||
      new RegExp(String.raw`from ${name}[^\`;]*for update`).test(source),
    delete: new RegExp(String.raw`delete from ${name}|\.delete\(${key}\)`).test(source) || deletesSome,
  }
  return (Object.keys(found) as Write[]).filter((write) => found[write]).toSorted()
}

test.each(Object.keys(writes) as (keyof typeof writes)[])(
  'the service may do to %s what its statements do, and no more',
  (key) => {
    expect(writes[key].toSorted()).toEqual(writesInSources(key))
  },
)
