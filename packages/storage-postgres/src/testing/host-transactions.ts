import type { Pool, PoolClient } from 'pg';

/** Runs work in a transaction of the host, and takes it back where the work throws. */
export const inTransaction = async <A>(
  pool: Pool,
  work: (client: PoolClient) => Promise<A>,
  begin = 'begin',
): Promise<A> => {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const done = await work(client);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** Tables that are written beside commits as well, and the table of the host. */
const BESIDE = [
  'realm_locks',
  'outbox_consumers',
  'registered_consumers',
  'schema_migrations',
  'host_rows',
];

/** A digest of all rows of a schema, so that two states can be compared. */
export const contentsOf = async (pool: Pool, schema: string): Promise<() => Promise<string>> => {
  const { rows } = await pool.query<{ readonly name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 and tablename <> all($2)
      order by tablename`,
    [schema, BESIDE],
  );
  const digests = rows.map(
    ({ name }) =>
      `(select md5(string_agg(t::text, chr(10) order by t::text)) from ${schema}.${name} t)`,
  );
  const text = `select array_to_string(array[${digests.join(', ')}], ',', '-') as digest`;
  return async () => (await pool.query(text)).rows[0].digest;
};
