import type { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import type { ChangeFlags } from '../use-cases/commands.ts';
import type { MessageUseCases } from '../use-cases/contract.ts';
import type { FlagRefusal } from '../use-cases/refusals.ts';
import type { FlagsChanged } from '../use-cases/views.ts';
import { beginsRows, decideFlags, type FlagFacts } from './decide-flags.ts';
import { loadForUser, messagesForUser } from './message-for-user.ts';
import { checkFlag, type FlagChange } from './own-flag.ts';

/** One commit's worth: others have their turn after so many messages. */
const AT_ONCE = 500;

interface Facts extends FlagFacts {
  readonly change: FlagChange;
}

const load = async (
  snapshot: Repositories,
  { caller, messages, ...requested }: ChangeFlags,
  now: UnixSeconds,
): Promise<E.Either<FlagRefusal, Facts>> => {
  const [context, loaded] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    loadForUser(snapshot, caller.user, messages),
  ]);
  if (E.isLeft(context)) return context;
  const change = checkFlag(requested);
  if (E.isLeft(change)) return change;
  const held = messagesForUser(context.right, loaded);
  return E.right({
    context: context.right,
    held,
    areAllThere: held.length === messages.length,
    change: change.right,
  });
};

/** Each message once; one batch at least. */
const inBatches = (
  { messages }: ChangeFlags,
  atOnce: number,
): ReadonlyArray<ChangeFlags['messages']> => {
  const ids = [...new Set(messages)];
  return Array.from({ length: Math.max(1, Math.ceil(ids.length / atOnce)) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  );
};

/** Whether a later batch can be refused where the first is not. */
const canEndBetween = (requested: ChangeFlags): boolean =>
  E.exists(beginsRows)(checkFlag(requested));

/**
 * Behind `POST /messages/flags`. Where there are more than one commit takes and one message can
 * refuse them all, each is looked at before the first is changed, so that a refusal changes
 * nothing; only what becomes of one meanwhile can end it between two commits.
 */
export const changeFlags = (
  { storage, clock, commandPorts, yieldToEventLoop = async () => {} }: UseCasePorts,
  atOnce = AT_ONCE,
): MessageUseCases['changeFlags'] => {
  const look = readOnly({ read: storage.read, clock })<ChangeFlags, FlagRefusal, void>(
    async (snapshot, command, now) => {
      const facts = await load(snapshot, command, now);
      if (E.isLeft(facts)) return facts;
      const decided = decideFlags(facts.right, facts.right.change);
      return E.isLeft(decided) ? decided : E.right(undefined);
    },
  );
  const batch = decideAndCommit(
    commandPorts,
    'messages.changeFlags',
  )<ChangeFlags, Facts, FlagRefusal, FlagsChanged>({
    read: load,
    decide: (facts) => {
      const decided = decideFlags(facts, facts.change);
      if (E.isLeft(decided)) return decided;
      const { changeSet, skippedChannels } = decided.right;
      return E.right({ changeSet, reply: { skippedChannels } });
    },
  });
  return (command) => async () => {
    const batches = inBatches(command, atOnce).map((messages) => ({ ...command, messages }));
    for (const one of batches.length > 1 && canEndBetween(command) ? batches : []) {
      const looked = await look(one)();
      if (E.isLeft(looked)) return looked;
      await yieldToEventLoop();
    }
    const skipped = new Set<FlagsChanged['skippedChannels'][number]>();
    for (const [at, one] of batches.entries()) {
      if (at > 0) await yieldToEventLoop();
      const done = await batch(one)();
      if (E.isLeft(done)) return done;
      for (const channel of done.right.skippedChannels) skipped.add(channel);
    }
    return E.right({ skippedChannels: [...skipped].sort((a, b) => a - b) });
  };
};
