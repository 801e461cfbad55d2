import type { Attachment } from '../../attachment/attachment.ts';
import { readWanted } from '../../attachment/read-wanted.ts';
import { membershipUnchanged } from '../../channel/load-membership.ts';
import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { DecidedChanges, Decision } from '../../kernel/change-set.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
import { type Release, readReleases, releasing, removingWithLast } from '../files/releases.ts';
import { messageUnchanged } from '../guards.ts';
import { mayDelete } from '../may-delete.ts';
import { mayTouchMessage, messageMissing, type ReadMessagePermit } from '../may-read-message.ts';
import { type PlacedMessage, UNSUBSCRIBED_FLAGS } from '../message.ts';
import { loadCallerAndMessage } from '../read/load-message.ts';
import type { PlacedIn } from '../store/events.ts';
import type { RemoveMessage } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { RemoveRefusal } from './refusals.ts';

interface RemoveFacts {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
  readonly sender: User;
  /** What it holds. */
  readonly files: ReadonlyArray<Release>;
  /** The files among them that a draft or a saved snippet still links. */
  readonly wanted: ReadonlyArray<Attachment>;
  /** The users who have the message without being subscribed. */
  readonly beside: ReadonlyArray<UserId>;
}

const placeOf = ({ conversation, topicName }: PlacedMessage): PlacedIn | null =>
  conversation._tag === 'InTopic'
    ? { channel: conversation.channel, topic: conversation.topic, topicName: topicName ?? '' }
    : null;

const decideRemove = (
  { context, placed, sender, files, wanted, beside }: RemoveFacts,
  _command: RemoveMessage,
  now: UnixSeconds,
): E.Either<RemoveRefusal, Decision<void>> => {
  const touch = mayTouchMessage(placed);
  if (E.isLeft(touch)) return touch;
  const permit = mayDelete(context, placed.message, sender, now);
  if (E.isLeft(permit)) return permit;
  const { message } = placed;
  const participants =
    placed.conversation._tag === 'Direct' ? placed.conversation.participants : null;
  const by = context.actor.user.id;
  const removed: DecidedChanges = {
    guards: [
      actorUnchanged(context.actor),
      messageUnchanged(message),
      ...(placed.membership === null ? [] : membershipUnchanged(context.actor, placed.membership)),
    ],
    changes: [{ _tag: 'message.remove', message: message.id }],
    events: [
      {
        _tag: 'message.removed',
        realm: message.realm,
        message: message.id,
        by,
        from: placeOf(placed),
        participants,
        arrivals: placed.span?.arrivals ?? [],
        beside,
      },
    ],
  };
  return E.right({
    changeSet: joined([releasing(files, message.id), removed, ...removingWithLast(files, wanted)]),
    reply: undefined,
  });
};

/** Behind `DELETE /messages/{id}`. */
export const removeMessage = (ports: UseCasePorts): MessageUseCases['remove'] =>
  decideAndCommit(ports.commandPorts)<RemoveMessage, RemoveFacts, RemoveRefusal, void>({
    read: async (snapshot, command, now) => {
      const { caller, message } = command;
      const loaded = await loadCallerAndMessage(snapshot, caller, message, now, (placed) =>
        Promise.all([
          snapshot.users.byId(placed.message.sender),
          snapshot.attachments.heldBy(message),
          snapshot.messages.flaggedBy(message, UNSUBSCRIBED_FLAGS),
        ]),
      );
      if (E.isLeft(loaded)) return loaded;
      const { context, placed } = loaded.right;
      const [sender, held, beside] = loaded.right.beside;
      if (sender === null) return E.left(messageMissing);
      const [wanted, files] = await Promise.all([
        readWanted(snapshot, held),
        readReleases(snapshot, held, message),
      ]);
      return E.right({ context, placed, sender, files, wanted, beside });
    },
    decide: decideRemove,
  });
