import { decideAndCommit, type HookedUseCase } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { HostDenial } from '../../kernel/host-denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { bindTerms } from '../list/bind-terms.ts';
import { type FoundPage, findPage, loadPageFacts } from '../list/find-page.ts';
import { hasHole, MAX_LISTED } from '../list/range.ts';
import {
  type NeedsPrefetch,
  needsPrefetch,
  type ReadBudget,
  withPrefetch,
} from '../list/read-prefetched.ts';
import type { AroundAnchor, ChangeFlagsIn } from '../use-cases/commands.ts';
import type { MessageUseCases } from '../use-cases/contract.ts';
import type { FlagInRefusal } from '../use-cases/refusals.ts';
import type { FlagsChangedIn } from '../use-cases/views.ts';
import { decideFlags, type FlagFacts } from './decide-flags.ts';
import { loadMessagesForUser } from './message-for-user.ts';
import { checkFlag, type FlagChange } from './own-flag.ts';

interface FlagInFacts extends FlagFacts {
  readonly change: FlagChange;
  readonly page: FoundPage;
}

/**
 * As much of a range as is done at once: where too much is asked for on both sides, half of it on
 * each.
 */
const clamped = (range: AroundAnchor): AroundAnchor => {
  const before = Math.min(range.before, Math.max(MAX_LISTED - range.after, MAX_LISTED / 2));
  return { ...range, before, after: Math.min(range.after, MAX_LISTED - before) };
};

type Walk = HookedUseCase<ChangeFlagsIn, FlagInRefusal | Stale | NeedsPrefetch, FlagsChangedIn>;

const walk = (ports: UseCasePorts, budget: ReadBudget): Walk =>
  decideAndCommit(
    ports.commandPorts,
    'messages.changeFlagsIn',
  )<ChangeFlagsIn, FlagInFacts, FlagInRefusal | NeedsPrefetch, FlagsChangedIn>({
    read: async (snapshot, { caller, range, narrow, ...requested }, now) => {
      const [context, facts] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        loadPageFacts(snapshot, caller.user, narrow, range),
      ]);
      if (E.isLeft(context)) return context;
      if (hasHole(range)) return E.left(denial('message.list.anchor-inside'));
      const terms = await bindTerms(snapshot, context.right, narrow, facts);
      if (E.isLeft(terms)) return terms;
      const change = checkFlag(requested);
      if (E.isLeft(change)) return change;
      const page = await findPage(
        snapshot,
        context.right,
        terms.right,
        facts,
        clamped(range),
        budget,
      );
      if (needsPrefetch(page)) return E.left(page);
      if (!budget.isShort(page.ids)) return E.left({ ungathered: page.ids });
      const held = await loadMessagesForUser(snapshot, context.right, page.ids);
      return E.right({
        context: context.right,
        held,
        areAllThere: true,
        change: change.right,
        page,
      });
    },
    decide: (facts) => {
      const decided = decideFlags(facts, facts.change);
      if (E.isLeft(decided)) return decided;
      const { changeSet, changed, skippedChannels } = decided.right;
      const { ids, foundOldest, foundNewest } = facts.page;
      return E.right({
        changeSet,
        reply: {
          processed: ids,
          changed: changed.length,
          skippedChannels,
          foundOldest,
          foundNewest,
        },
      });
    },
  });

/** Behind `POST /messages/flags/narrow`. */
export const changeFlagsIn =
  (ports: UseCasePorts): MessageUseCases['changeFlagsIn'] =>
  (command) =>
  () =>
    withPrefetch<E.Either<FlagInRefusal | Stale | HostDenial, FlagsChangedIn>>(
      ports,
      command,
      async (budget) => {
        const done = await walk(ports, budget)(command)();
        if (E.isRight(done)) return done;
        return needsPrefetch(done.left) ? done.left : E.left(done.left);
      },
    );
