import type { Attachment } from '../../attachment/attachment.ts';
import { readWanted } from '../../attachment/read-wanted.ts';
import { standingUnchanged } from '../../channel/load-standing.ts';
import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { ChangeSet, Decision } from '../../kernel/change-set.ts';
import { decideAndCommit, walkOf } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { actorUnchanged, loadScene, type Scene } from '../../user/load-actor.ts';
import type { User } from '../../user/user.ts';
import type { PlacedIn } from '../events.ts';
import { type Release, readReleases, releasing, removingWithLast } from '../files/releases.ts';
import { messageUnchanged } from '../guards.ts';
import { mayDelete } from '../may-delete.ts';
import { mayTouchMessage, messageMissing, type ReadMessagePermit } from '../may-read-message.ts';
import { BESIDE, type LocatedMessage } from '../message.ts';
import { loadMessage } from '../read/load-message.ts';
import type { RemoveMessage } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { RemoveRefusal } from './refusals.ts';

interface RemoveFacts {
  readonly scene: Scene;
  readonly located: ReadMessagePermit;
  readonly sender: User;
  /** What it holds. */
  readonly files: ReadonlyArray<Release>;
  /** Of these, what somebody is about to send. */
  readonly wanted: ReadonlyArray<Attachment>;
  /** Who has it though he may not be subscribed. */
  readonly beside: ReadonlyArray<UserId>;
}

const placeOf = ({ conversation, topicName }: LocatedMessage): PlacedIn | null =>
  conversation._tag === 'InTopic' ? { channel: conversation.channel, topic: conversation.topic, topicName: topicName ?? '' } : null;

const decideRemove = (
  { scene, located, sender, files, wanted, beside }: RemoveFacts,
  _command: RemoveMessage,
  now: UnixSeconds,
): E.Either<RemoveRefusal, Decision<void>> => {
  const touch = mayTouchMessage(located);
  if (E.isLeft(touch)) return touch;
  const permit = mayDelete(scene, located.message, sender, now);
  if (E.isLeft(permit)) return permit;
  const { message } = permit.right;
  const participants = located.conversation._tag === 'Direct' ? located.conversation.participants : null;
  const by = scene.actor.user.id;
  const removed: ChangeSet = {
    guards: [
      actorUnchanged(scene.actor),
      messageUnchanged(message),
      ...(located.standing === null ? [] : standingUnchanged(scene.actor, located.standing)),
    ],
    changes: [{ _tag: 'message.remove', message: message.id }],
    events: [
      {
        _tag: 'message.removed',
        realm: message.realm,
        message: message.id,
        by,
        from: placeOf(located),
        participants,
        arrivals: located.span?.arrivals ?? [],
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
export const removeMessage = (ports: ParleyPorts): MessageUseCases['remove'] =>
  decideAndCommit(walkOf(ports))<RemoveMessage, RemoveFacts, RemoveRefusal, void>({
    read: async (snapshot, command, now) => {
      const scene = await loadScene(snapshot, command.caller, now);
      if (E.isLeft(scene)) return scene;
      const located = await loadMessage(snapshot, scene.right, command.message);
      if (E.isLeft(located)) return located;
      const sender = await snapshot.users.byId(scene.right.realm.id, located.right.message.sender);
      if (sender === null) return E.left(messageMissing);
      const held = await snapshot.attachments.heldBy(command.message);
      const wanted = await readWanted(snapshot, scene.right.realm.id, held);
      return E.right({
        scene: scene.right,
        located: located.right,
        sender,
        files: await readReleases(snapshot, held, command.message),
        wanted,
        beside: await snapshot.messages.flaggedBy(command.message, BESIDE),
      });
    },
    decide: decideRemove,
  });
