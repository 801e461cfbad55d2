import { membershipUnchanged } from '../../channel/load-membership.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import type { DecidedChanges, Decision } from '../../kernel/change-set.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import { judged } from '../../kernel/judged.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
import { type RemovedWithMessage, readRemovedWith, removing } from '../files/removing.ts';
import { messageMissing, type ReadMessagePermit } from '../may-read-message.ts';
import { loadCallerAndMessage } from '../read/load-message.ts';
import type { RemoveMessage } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { RemoveRefusal } from './refusals.ts';

export interface RemoveMessageFacts {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
  readonly sender: User;
  readonly along: RemovedWithMessage;
}

const decideRemove = (
  { context, placed, sender, along, judges }: RemoveMessageFacts & WithJudges,
  _command: RemoveMessage,
  now: UnixSeconds,
): E.Either<RemoveRefusal, Decision<void>> => {
  const touch = judges.mayTouchMessage(placed);
  if (E.isLeft(touch)) return touch;
  const permit = judges.mayDelete(context, placed.message, sender, now);
  if (E.isLeft(permit)) return permit;
  const allowed: DecidedChanges = {
    guards: [
      actorUnchanged(context.actor),
      ...(placed.membership === null ? [] : membershipUnchanged(context.actor, placed.membership)),
    ],
    changes: [],
    events: [],
  };
  return E.right({
    changeSet: joined([allowed, removing(placed, along, context.actor.user.id)]),
    reply: undefined,
  });
};

/** Behind `DELETE /messages/{id}`. */
export const removeMessage = (ports: UseCasePorts): MessageUseCases['remove'] =>
  decideAndCommit(
    ports.commandPorts,
    'messages.remove',
  )<RemoveMessage, RemoveMessageFacts, RemoveRefusal, void>({
    read: async (snapshot, command, now) => {
      const { caller, message } = command;
      const loaded = await loadCallerAndMessage(snapshot, caller, message, now, (placed) =>
        Promise.all([
          snapshot.users.byId(placed.message.sender),
          readRemovedWith(snapshot, placed),
        ]),
      );
      if (E.isLeft(loaded)) return loaded;
      const { context, placed } = loaded.right;
      const [sender, along] = loaded.right.beside;
      return sender === null ? E.left(messageMissing) : E.right({ context, placed, sender, along });
    },
    decide: judged(decideRemove),
  });
