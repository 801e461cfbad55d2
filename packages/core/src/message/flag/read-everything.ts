import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { type AccountContext, loadAccount, userUnchanged } from '../../user/actor-context.ts';
import type { Backlog } from '../store/flag-queries.ts';
import type { ReadEverything } from '../use-cases/commands.ts';
import type { MessageUseCases } from '../use-cases/contract.ts';
import type { ReadRefusal } from '../use-cases/refusals.ts';

/** Seconds after which no more batch is begun. */
const DEADLINE = 50;

interface BatchFacts {
  readonly account: AccountContext;
  readonly backlog: Backlog;
}

/**
 * What one commit marks as read; the user is told with the last commit. The reply: whether this was
 * the last.
 */
const decideBatch = ({
  account: { realm, user: reader },
  backlog,
}: BatchFacts): E.Either<never, Decision<boolean>> => {
  const user = reader.id;
  const isLast = backlog._tag === 'AtOnce' || backlog.isLast;
  const pieces = backlog._tag === 'AtOnce' ? [] : backlog.pieces;
  return E.right({
    changeSet: {
      ...NO_CHANGE,
      guards: [userUnchanged(reader)],
      changes: [
        ...(pieces.length > 0 ? [{ _tag: 'messages.read', user, pieces } as const] : []),
        // The event says that everything is read, so what was sent since the backlog was read is
        // marked with it.
        ...(isLast ? [{ _tag: 'everything.read', user } as const] : []),
      ],
      events: isLast ? [{ _tag: 'message.everything-read', realm: realm.id, user }] : [],
    },
    reply: isLast,
  });
};

/**
 * Behind `POST /mark_all_as_read`. A store that keeps a watermark does it in one commit; for any
 * other it is done in batches, the newest messages first, until there is no more or time is up.
 */
export const readEverything = (ports: UseCasePorts): MessageUseCases['readEverything'] => {
  const batch = decideAndCommit(
    ports.commandPorts,
    'messages.readEverything',
  )<ReadEverything, BatchFacts, ReadRefusal, boolean>({
    read: async (snapshot, { caller }) => {
      const [account, backlog] = await Promise.all([
        loadAccount(snapshot, caller),
        snapshot.messages.backlog(caller.user),
      ]);
      return E.isLeft(account) ? account : E.right({ account: account.right, backlog });
    },
    decide: decideBatch,
  });
  return (command) => async () => {
    const begun = ports.clock.now();
    while (ports.clock.now() - begun < DEADLINE) {
      const isLast = await batch(command)();
      if (E.isLeft(isLast)) return isLast;
      if (isLast.right) return E.right({ isComplete: true });
    }
    return E.right({ isComplete: false });
  };
};
