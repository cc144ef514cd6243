import pg from 'pg'
import { tablePrivileges } from './privileges.ts'

/**
 * Finds out what the role of a connection may do beyond what the service needs.
 * @returns words that follow "the role"; none where it may do no more than it needs
 */
export async function excessOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ excess: string }>(excessQuery())
  const found = rows.map(({ excess }) => excess)
  // A superuser may do everything else, too.
  return found.includes(superuser) ? [superuser] : found
}

const superuser = 'is superuser'

/** Membership counts, because a member can become the other role. */
function excessQuery(): string {
  const beyond = tablePrivileges().map(
    ({ table, unneeded }) =>
      `has_table_privilege(to_regclass(${pg.escapeLiteral(`public.${table}`)}), ${pg.escapeLiteral(unneeded.join(', '))})`,
  )
  return `
    select excess from pg_roles me, lateral (values
      (${pg.escapeLiteral(superuser)}, me.rolsuper),
      ('makes roles', me.rolcreaterole),
      ('makes databases', me.rolcreatedb),
      ('replicates', me.rolreplication),
      ('passes row security', me.rolbypassrls),
      ('runs programs or reads files of the database server', exists (
        select from pg_roles it where pg_has_role(it.oid, 'member')
        and it.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'))),
      ('owns tables', exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'drizzle') and c.relkind = 'r' and pg_has_role(c.relowner, 'member'))),
      ('makes tables', has_schema_privilege(to_regnamespace('public'), 'create') or has_database_privilege(current_database(), 'create')),
      ('makes temporary tables', has_database_privilege(current_database(), 'temporary')),
      ('writes what it need not', ${beyond.join(' or ')})
    ) as may (excess, so)
    where me.rolname = current_user and so`
}
