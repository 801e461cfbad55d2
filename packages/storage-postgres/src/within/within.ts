import {
  type ChangeSet,
  type Clock,
  E,
  foreignPart,
  type HostClient,
  type Ids,
  type Leases,
  type RealmId,
  setOfPlan,
  stale,
  type Within,
} from '@parley/core';
import { applySet } from '../commit/commit.ts';
import { directoryOf, repositoriesOf } from '../commit/every-table.ts';
import { postgresOutbox } from '../commit/outbox.ts';
import { lockRealm } from '../commit/transaction.ts';
import { type Prepare, preparingIn } from '../database/prepare.ts';
import { refused } from '../database/refused.ts';
import type { Session } from '../database/session.ts';
import { isKeyTaken, isUndone, orUnavailable } from '../database/store-away.ts';
import { postgresPersonalData } from '../tables/personal/personal-data.ts';
import { type HostConnection, hostConnection } from './host-connection.ts';
import { sessionIn, storeIn } from './host-session.ts';
import { newTurns } from './turns.ts';

const SAVEPOINT = 'savepoint parley_set';
const RELEASE = 'release savepoint parley_set';
const UNDO = 'rollback to savepoint parley_set';
const ISOLATION = { text: `select current_setting('transaction_isolation') as isolation` };
const NO_TRANSACTION = '25P01';

/** A part of the transaction: what it wrote is undone where it rejects, and the host goes on. */
const undoable = async <A>({ control }: HostConnection, work: () => Promise<A>): Promise<A> => {
  await control(SAVEPOINT);
  try {
    const answer = await work();
    await control(RELEASE);
    return answer;
  } catch (error) {
    // Where the connection is lost, the first error says so.
    await control(UNDO)
      .then(() => control(RELEASE))
      .catch(() => {});
    throw error;
  }
};

const lockFirst = async (connection: HostConnection, session: Session): Promise<void> => {
  try {
    await undoable(connection, async () => {
      const [row] = await connection.rows(ISOLATION, []);
      if (!String(row?.isolation).startsWith('read '))
        throw refused(
          'WrongIsolation',
          `The transaction is ${row?.isolation}, and has to be READ COMMITTED.`,
        );
      await lockRealm(session);
    });
  } catch (error) {
    if ((error as { readonly code?: unknown } | null)?.code === NO_TRANSACTION)
      throw refused('NoTransaction', 'The client has no transaction open.');
    throw orUnavailable(error);
  }
};

export interface WithinOptions {
  readonly schema: string;
  /** Of the storage's own pool: an id is never given twice, whatever becomes of a transaction. */
  readonly ids: Ids;
  /** Of that pool too: others see at once who has a lease. */
  readonly leases: Leases;
  readonly clock: Clock;
}

/** Storage in transactions that clients of the host have open. */
export const withinTransactions = ({ schema, ids, leases, clock }: WithinOptions) => {
  const prepare: Prepare = preparingIn(schema);
  return async (client: HostClient, realm: RealmId): Promise<Within> => {
    const turns = newTurns();
    const onCommit: Array<() => void> = [];
    let isOver = false;
    const connection = hostConnection(client, (statement) => {
      if (isOver) throw new Error('The transaction of the host is over.');
      return prepare(statement).text;
    });
    const refuseOther = (other: RealmId): void => {
      if (other !== realm)
        throw new Error(`The transaction has locked realm ${realm}, and not ${other}.`);
    };
    const session = sessionIn(realm, connection);
    const store = storeIn(connection);
    await lockFirst(connection, session);

    const reading = async <A>(other: RealmId, work: (session: Session) => Promise<A>) => {
      refuseOther(other);
      try {
        return await turns.shared(() => work(session));
      } catch (error) {
        throw orUnavailable(error);
      }
    };
    const writing = async <A>(other: RealmId, work: (session: Session) => Promise<A>) => {
      refuseOther(other);
      return turns.alone(() => undoable(connection, () => work(session)));
    };
    const commit: Within['commit'] = (set: ChangeSet) => async () => {
      const foreign = foreignPart(set);
      if (foreign !== null) throw new Error(`Broken change set: ${foreign} names another realm`);
      try {
        return await writing(set.realm, () => applySet(set, session, false));
      } catch (error) {
        if (isKeyTaken(error) || isUndone(error)) return E.left(stale);
        throw orUnavailable(error);
      }
    };
    return {
      read: (other, work) => reading(other, () => work(repositoriesOf(session))),
      directory: directoryOf(store),
      commit,
      ids,
      leases,
      outbox: postgresOutbox((other) => {
        refuseOther(other);
        return session;
      }, store),
      personal: {
        ...postgresPersonalData({ read: reading, write: writing, store }),
        overwrite: async () => {
          throw new Error('VACUUM is no part of a transaction: overwrite after the COMMIT.');
        },
      },
      apply: async (plan) => {
        const set = setOfPlan(plan, clock.now());
        if (E.isLeft(set)) return set;
        const done = set.right === null ? E.right(undefined) : await commit(set.right)();
        return E.isLeft(done) ? done : E.right(plan.reply);
      },
      onCommit: (work) => void onCommit.push(work),
      afterCommit: () => {
        if (isOver) return;
        isOver = true;
        for (const work of onCommit) work();
      },
      close: async () => {},
    };
  };
};
