import { UnixSeconds } from '../kernel/brand.ts';
import { type ChangeSet, isNoChange } from '../kernel/change-set.ts';
import { E, type TE } from '../kernel/fp.ts';
import type { HostDenial } from '../kernel/host-denial.ts';
import type { Plan } from '../kernel/plan.ts';
import { type Clock, type Commit, type Stale, stale } from '../kernel/ports.ts';

/** Seconds for which a plan can be carried out: what depends on the time was judged before. */
export const PLAN_SECONDS = 60;

/** The set of a plan, which a store takes once. */
const once = (set: ChangeSet, now: UnixSeconds): ChangeSet => ({
  ...set,
  guards: [{ _tag: 'key.free', key: 'plan.id', realm: set.realm, value: set.id }, ...set.guards],
  changes: [
    {
      _tag: 'plan.note',
      id: set.id,
      at: now,
      expired: UnixSeconds(Math.max(0, now - 2 * PLAN_SECONDS)),
    },
    ...set.changes,
  ],
});

/**
 * The change set that carries out a plan, to be committed as it is.
 *
 * @returns The set; null when there is nothing to write. Left `store.stale` for a plan that is
 * older than {@link PLAN_SECONDS}.
 */
export const setOfPlan = (
  { changeSet, plannedAt }: Plan<unknown>,
  now: UnixSeconds,
): E.Either<Stale, ChangeSet | null> => {
  if (plannedAt < now - PLAN_SECONDS) return E.left(stale);
  return E.right(isNoChange(changeSet) ? null : once(changeSet, now));
};

/** Carries out a plan as {@link Parley.apply} says. */
export const applyPlan =
  ({ commit, clock }: { readonly commit: Commit; readonly clock: Clock }) =>
  <Reply>(plan: Plan<Reply>): TE.TaskEither<Stale | HostDenial, Reply> =>
  async () => {
    const set = setOfPlan(plan, clock.now());
    if (E.isLeft(set)) return set;
    const done = set.right === null ? E.right(undefined) : await commit(set.right)();
    return E.isLeft(done) ? done : E.right(plan.reply);
  };
