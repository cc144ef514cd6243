import pg from 'pg'

/** The roles of a PostgreSQL of our own. The superuser, `intake`, only makes them, and loads backups. */
export const roles = {
  /** Owns database and tables, and migrates. */
  owner: 'intake_owner',
  /** Reads and writes rows. */
  service: 'intake_service',
} as const

export type RolePasswords = Record<keyof typeof roles, string>

/**
 * Makes both roles, or makes them again what they should be.
 * @param client of the superuser @param passwords to reach them with
 */
export async function settleRoles(client: pg.Client, passwords: RolePasswords): Promise<void> {
  for (const [key, role] of Object.entries(roles)) {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (known.rowCount === 0) await client.query(`create role ${role}`)
    await client.query(
      `alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${pg.escapeLiteral(passwords[key as keyof typeof roles])}`,
    )
    await client.query(`alter role ${role} set search_path = public`)
  }
  await client.query(`
    do $$ declare other record; begin
      for other in
        select g.rolname as group_name, m.rolname as member from pg_auth_members a
        join pg_roles g on g.oid = a.roleid join pg_roles m on m.oid = a.member
        where m.rolname in ('${roles.owner}', '${roles.service}')
      loop execute format('revoke %I from %I', other.group_name, other.member); end loop;
    end $$`)
  for (const name of ['postgres', 'template1']) await client.query(`revoke all on database ${name} from public`)
}

/**
 * Gives a database to the owner, with all tables that another role made in it, and lets the service connect.
 * @param client of the superuser, connected to that database
 */
export async function settleDatabase(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ declare thing record; begin
      execute format('alter database %I owner to ${roles.owner}', current_database());
      execute format('revoke all on database %I from public', current_database());
      execute format('revoke all on database %I from ${roles.service}', current_database());
      execute format('grant connect on database %I to ${roles.service}', current_database());
      revoke all on schema public from public;
      revoke create on schema public from ${roles.service};
      if to_regnamespace('drizzle') is not null then alter schema drizzle owner to ${roles.owner}; end if;
      if to_regnamespace('netlify') is not null then alter schema netlify owner to ${roles.owner}; end if;
      -- Indexes and the sequences of columns go with their tables.
      for thing in
        select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'drizzle', 'netlify') and c.relkind = 'r' and c.relowner <> '${roles.owner}'::regrole
      loop execute format('alter table %I.%I owner to ${roles.owner}', thing.nspname, thing.relname); end loop;
    end $$`)
}
