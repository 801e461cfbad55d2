import type { MessagesMoved, UserId } from '@parley/core';
import { notBefore, topicName } from '../endpoints/messages/codec.ts';
import { type EventWriter, once } from './event-writer.ts';
import { toEdit, withFlags } from './message-parts.ts';

const MODES = {
  'this-message': 'change_one',
  'this-and-later': 'change_later',
  'whole-topic': 'change_all',
} as const;

/**
 * `isEdited`: the message that was named is told of, too, though it may be too old to be among
 * those that moved.
 */
const movedTo = (
  update: MessagesMoved,
  listener: UserId,
  isEdited: boolean,
  emptyTopics: boolean,
): object => {
  const { from, to } = update;
  const ids = update.messagesFor(listener);
  const sentAt = update.sentAtOf(listener);
  return {
    type: 'update_message',
    user_id: update.by,
    edit_timestamp: sentAt === null ? update.at : notBefore({ sentAt }, update.at),
    message_id: isEdited || ids.includes(update.target) ? update.target : ids[0],
    message_ids: ids,
    rendering_only: false,
    stream_id: from.channel,
    stream_name: from.channelName,
    propagate_mode: MODES[update.mode],
    orig_subject: topicName(from.topicName, emptyTopics),
    ...(from.topicName !== to.topicName && {
      subject: topicName(to.topicName, emptyTopics),
      topic_links: to.links,
    }),
    ...(from.channel !== to.channel && { new_stream_id: to.channel }),
  };
};

/** What two JSON objects hold, neither of which is empty. */
const joined = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;

export const messagesMoved: EventWriter<MessagesMoved> = {
  types: ['update_message'],
  write: (update, { user }, clientOptions) => {
    const { emptyTopicName } = clientOptions.capabilities;
    const edit = update.editFor(user);
    const isEdited = edit !== null;
    const text = once(update.messagesFor(user), `moved ${emptyTopicName} ${isEdited}`, () =>
      movedTo(update, user, isEdited, emptyTopicName),
    );
    const whole = isEdited
      ? joined(
          text,
          once(edit.shown.view, `edited and moved ${edit.prev !== null}`, () => toEdit(edit)),
        )
      : text;
    return [{ body: withFlags(whole, update.flagsOf(user)) }];
  },
};
