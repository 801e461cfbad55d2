import type { Attachment } from '../../attachment/attachment.ts';
import { readWanted } from '../../attachment/read-wanted.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import { joined } from '../../kernel/joined.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { messageUnchanged } from '../guards.ts';
import { type PlacedMessage, UNSUBSCRIBED_FLAGS } from '../message.ts';
import type { PlacedIn } from '../store/events.ts';
import { type Release, readReleases, releasing, removingWithLast } from './releases.ts';

/** What the removal of a message takes along. */
export interface RemovedWithMessage {
  /** What it holds. */
  readonly files: ReadonlyArray<Release>;
  /** The files among them that a draft or a saved snippet still links. */
  readonly wanted: ReadonlyArray<Attachment>;
  /** The users who have the message without being subscribed. */
  readonly beside: ReadonlyArray<UserId>;
}

export const readRemovedWith = async (
  snapshot: Repositories,
  { message: { id } }: PlacedMessage,
): Promise<RemovedWithMessage> => {
  const [held, beside] = await Promise.all([
    snapshot.attachments.heldBy(id),
    snapshot.messages.flaggedBy(id, UNSUBSCRIBED_FLAGS),
  ]);
  const [wanted, files] = await Promise.all([
    readWanted(snapshot, held),
    readReleases(snapshot, held, id),
  ]);
  return { files, wanted, beside };
};

const placeOf = ({ conversation, topicName }: PlacedMessage): PlacedIn | null =>
  conversation._tag === 'InTopic'
    ? { channel: conversation.channel, topic: conversation.topic, topicName: topicName ?? '' }
    : null;

/** Removes a message with the files that no other text links. `by` null: no user asked for it. */
export const removing = (
  placed: PlacedMessage,
  { files, wanted, beside }: RemovedWithMessage,
  by: UserId | null,
): DecidedChanges => {
  const { message, conversation, span } = placed;
  const removed: DecidedChanges = {
    guards: [messageUnchanged(message)],
    changes: [{ _tag: 'message.remove', message: message.id }],
    events: [
      {
        _tag: 'message.removed',
        realm: message.realm,
        message: message.id,
        by,
        from: placeOf(placed),
        participants: conversation._tag === 'Direct' ? conversation.participants : null,
        arrivals: span?.arrivals ?? [],
        beside,
      },
    ],
  };
  return joined([releasing(files, message.id), removed, ...removingWithLast(files, wanted)]);
};
