import { E, type TE } from '../kernel/fp.ts';
import { type HostDenial, isHostDenial } from '../kernel/host-denial.ts';
import { ParleyRefused } from '../kernel/parley-refused.ts';
import type { Plan } from '../kernel/plan.ts';
import { type Clock, type Stale, type Storage, stale } from '../kernel/ports.ts';
import { setOfPlan } from './apply-plan.ts';

/** Excludes promises: the work of a transaction is synchronous. */
export type NotPromise<A> = A extends PromiseLike<unknown> ? never : A;

/** Thrown inside a transaction of the host by `apply` when the plan can not be carried out. */
export class StalePlan extends Error {
  override readonly name = 'StalePlan';
  constructor() {
    super('Something that the plan depends on has changed: plan the command again.');
  }
}

export interface HostTransaction {
  /**
   * Carries out a plan as a part of the transaction.
   *
   * @returns The reply of the plan.
   * @throws StalePlan when it can not be carried out any more, and ParleyRefused when a hook of the
   * storage refuses it; nothing of it was written then.
   */
  readonly apply: <Reply>(plan: Plan<Reply>) => Reply;
}

interface Ports {
  readonly storage: Pick<Storage, 'transaction'>;
  readonly clock: Clock;
}

const isPromise = (value: unknown): boolean =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';

/** What `Parley.transaction` does. */
export const hostTransaction =
  ({ storage, clock }: Ports) =>
  <A>(work: (tx: HostTransaction) => NotPromise<A>): A => {
    const { transaction } = storage;
    if (transaction === undefined)
      throw new Error('This storage has no transactions that it shares with a host.');
    return transaction((commit) => {
      const apply: HostTransaction['apply'] = (plan) => {
        const set = setOfPlan(plan, clock.now());
        if (E.isLeft(set)) throw new StalePlan();
        const done = set.right === null ? E.right(undefined) : commit(set.right);
        if (E.isRight(done)) return plan.reply;
        throw isHostDenial(done.left) ? new ParleyRefused(done.left) : new StalePlan();
      };
      const done = work({ apply });
      if (isPromise(done))
        throw new TypeError(
          'The work of a transaction is synchronous, and must answer no promise.',
        );
      return done as A;
    });
  };

/** How often a command is planned in all. */
const ATTEMPTS = 3;

/** What `Parley.inHostTransaction` does. */
export const inHostTransaction = (ports: Ports) => {
  const transact = hostTransaction(ports);
  return <Refusal, Reply, A>(
    plan: () => TE.TaskEither<Refusal, Plan<Reply>>,
    work: (reply: Reply) => NotPromise<A>,
  ): TE.TaskEither<Refusal | Stale | HostDenial, A> =>
    async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const planned = await plan()();
        if (E.isLeft(planned)) return planned;
        try {
          return E.right(transact<A>(({ apply }) => work(apply(planned.right))));
        } catch (error) {
          if (error instanceof ParleyRefused && isHostDenial(error.refusal))
            return E.left(error.refusal);
          if (!(error instanceof StalePlan)) throw error;
        }
      }
      return E.left(stale);
    };
};
