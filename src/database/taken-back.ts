import pg from 'pg'
import type { Composed } from './composed.ts'

/** Any code that PostgreSQL does not use. */
const takeBack = 'UNDO0'

/**
 * The exception ends the inner block, and with it what was written there; no line of the database's log tells of it.
 * The record of the write-ahead log says nothing to anybody, and is written out as any commit.
 * @returns a statement that makes others and takes them back
 * @see https://www.postgresql.org/docs/current/plpgsql-control-structures.html#PLPGSQL-ERROR-TRAPPING
 */
export function takenBack(...statements: readonly Composed[]): string {
  const made = statements.map(
    ({ text, values }) => `execute $statement$${text}$statement$ using ${values.map(literal).join(', ')};`,
  )
  return `do $probe$ begin
  perform set_config('lock_timeout', '2s', true);
  begin
    ${made.join('\n    ')}
    raise exception using errcode = '${takeBack}';
  exception when sqlstate '${takeBack}' then null;
  end;
  perform pg_logical_emit_message(true, 'readiness', '');
end $probe$`
}

/** A block of PL/pgSQL takes no parameters. */
function literal(value: unknown): string {
  if (value === null) return 'null::text'
  return typeof value === 'string' ? `${pg.escapeLiteral(value)}::text` : "'{}'::text[]"
}
