/**
 * Why a database, or a transaction of the host, cannot be used.
 *
 * - `NewerSchema`: a newer version of this package wrote it.
 * - `SchemaBehind`: migrations are missing, which the host applies itself (`migrate: false`).
 * - `WrongIsolation`: the transaction is not READ COMMITTED.
 * - `NoTransaction`: the client has no transaction open.
 */
export type PostgresRefusalReason =
  | 'NewerSchema'
  | 'SchemaBehind'
  | 'WrongIsolation'
  | 'NoTransaction';

/** Why a database could not be used; `message` is one sentence for the operator of the server. */
export interface PostgresRefused extends Error {
  readonly name: PostgresRefusalReason;
  /** Names of the missing migrations, oldest first; only where `name` is `SchemaBehind`. */
  readonly missing?: ReadonlyArray<string>;
}

export const refused = (name: PostgresRefusalReason, message: string): PostgresRefused =>
  Object.assign(new Error(message), { name });
