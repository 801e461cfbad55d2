import type { RealmId } from '@parley/core';
import type { Session } from '../database/session.ts';
import type { BoundValue } from '../database/statement.ts';
import type { Store } from '../database/store.ts';
import type { HostConnection } from './host-connection.ts';

/** A session in the transaction of the host: `$1` is the realm. */
export const sessionIn = (realm: RealmId, { rows, changed }: HostConnection): Session => {
  const heard = <A>(answer: Promise<A>): Promise<A> => {
    answer.catch(() => {});
    return answer;
  };
  return {
    realm,
    all: (statement, ...values) => heard(rows(statement, [realm, ...values]) as Promise<never>),
    first: (statement, ...values) =>
      heard(rows(statement, [realm, ...values]).then(([row]) => (row ?? null) as never)),
    run: (statement, ...values) => heard(changed(statement, [realm, ...values])),
  };
};

export const storeIn = ({ rows }: HostConnection): Store => ({
  all: (statement, ...values: ReadonlyArray<BoundValue>) =>
    rows(statement, values) as Promise<never>,
  first: async (statement, ...values: ReadonlyArray<BoundValue>) =>
    ((await rows(statement, values))[0] ?? null) as never,
});
