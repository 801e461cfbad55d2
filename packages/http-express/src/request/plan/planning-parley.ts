import {
  type CommandOptions,
  denial,
  E,
  isHostDenial,
  type Parley,
  type Plan,
  type Stale,
  stale,
  type TE,
} from '@parley/core';
import type { Refusal } from '../refusal.ts';
import { digestOf, type PlannedReply, toPlanned } from './plan-codec.ts';
import { noPlan } from './plan-denial.ts';
import type { PlanWanted } from './plan-headers.ts';

type Asked = readonly [command: unknown, options?: CommandOptions];
type AnyCase = (...asked: Asked) => TE.TaskEither<Refusal, unknown>;
type PlannedCase = AnyCase & {
  readonly plan: (...asked: Asked) => TE.TaskEither<Refusal, Plan<unknown>>;
};
type Concepts = Readonly<Record<string, Readonly<Record<string, AnyCase>>>>;

/** What a handler does with its command: carry it out, or plan it. */
export interface Planning {
  /** In place of the Parley that carries out. */
  readonly parley: Parley;
  /** The plan that was asked for; null when the handler planned nothing. */
  readonly shown: () => PlannedReply | null;
}

/** How often a plan is made again that was stale when it was to be carried out. */
const ATTEMPTS = 3;

const isPlanned = (useCase: AnyCase): useCase is PlannedCase => 'plan' in useCase;

/** Plans, and carries out a plan that does what the caller has seen. */
const doIf =
  ({ apply }: Pick<Parley, 'apply'>, digest: string) =>
  ({ plan }: PlannedCase, [command, options]: Asked): TE.TaskEither<Refusal, unknown> =>
  async () => {
    let last: Stale = stale;
    let isReplayed = false;
    const onReplay: CommandOptions['onReplay'] = (at) => {
      isReplayed = true;
      options?.onReplay?.(at);
    };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const planned = await plan(command, options && { ...options, onReplay })();
      if (E.isLeft(planned)) return planned;
      if (isReplayed) return E.right(planned.right.reply);
      if (digestOf(planned.right) !== digest)
        return E.left(denial('plan.changed', { planned: toPlanned(planned.right) }));
      const done = await apply(planned.right)();
      if (E.isRight(done)) return done;
      if (isHostDenial(done.left)) return E.left(done.left);
      last = done.left;
    }
    return E.left(last);
  };

/**
 * A Parley whose first command is planned. With `Show` the handler is then refused, so that it does
 * nothing more, and `shown` has the plan. What comes before a command that has no plan, and the
 * command itself, are refused by `plan.none`.
 */
export const planningParley = (parley: Parley, wanted: NonNullable<PlanWanted>): Planning => {
  let shown: PlannedReply | null = null;
  let isFirst = true;
  const showing =
    ({ plan }: PlannedCase, asked: Asked): TE.TaskEither<Refusal, unknown> =>
    async () => {
      const planned = await plan(...asked)();
      if (E.isLeft(planned)) return planned;
      shown = toPlanned(planned.right);
      return E.left(noPlan);
    };
  const carryOut = wanted._tag === 'Show' ? showing : doIf(parley, wanted.digest);
  const instead =
    (useCase: AnyCase): AnyCase =>
    (...asked) => {
      if (!isFirst) return useCase(...asked);
      isFirst = false;
      return isPlanned(useCase) ? carryOut(useCase, asked) : async () => E.left(noPlan);
    };
  const concepts = parley as unknown as Concepts;
  const planning = new Proxy(concepts, {
    get: (_, concept: string) =>
      new Proxy(concepts[concept] ?? {}, {
        get: (cases, name: string) => {
          const useCase = cases[name];
          return typeof useCase === 'function' ? instead(useCase) : useCase;
        },
      }),
  });
  return { parley: planning as unknown as Parley, shown: () => shown };
};
