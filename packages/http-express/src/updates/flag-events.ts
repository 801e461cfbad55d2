import type { FlagNotice, UnreadDetail } from '@parley/core';
import { topicName } from '../endpoints/messages/codec.ts';
import type { EventWriter, WireEvent } from './event-writer.ts';

type NoticeOf<Tag extends FlagNotice['_tag']> = Extract<FlagNotice, { readonly _tag: Tag }>;

const types = ['update_message_flags'];
type Op = 'add' | 'remove';
/** `operation`: what `op` was called. */
const common = (op: Op, flag: string) => ({
  type: 'update_message_flags',
  op,
  operation: op,
  flag,
});

const named = (op: Op, flag: string, messages: ReadonlyArray<number>): string =>
  JSON.stringify({ ...common(op, flag), messages, all: false });

export const flagsChanged: EventWriter<NoticeOf<'flags.changed'>> = {
  types,
  write: ({ flag, isAdded, messages }): ReadonlyArray<WireEvent> => {
    const op = isAdded ? 'add' : 'remove';
    const write = (all: ReadonlyArray<number>): string => named(op, flag, all);
    return [
      { body: write(messages), group: `flag ${flag}`, key: op, merging: { messages, write } },
    ];
  },
};

const toDetails = ({ place, others, isMentioned }: UnreadDetail, emptyTopics: boolean): object => ({
  ...(place === null
    ? { type: 'private', user_ids: others }
    : {
        type: 'stream',
        stream_id: place.channel,
        topic: topicName(place.topicName, emptyTopics),
        unmuted_stream_msg: place.isWanted,
      }),
  ...(isMentioned && { mentioned: true }),
});

/** Nothing merges with it, and nothing that was read before merges with what is read after it. */
export const messagesUnread: EventWriter<NoticeOf<'messages.unread'>> = {
  types,
  write: ({ unread }, _, { capabilities: { emptyTopicName } }) => [
    {
      body: JSON.stringify({
        ...common('remove', 'read'),
        messages: unread.map(({ message }) => message),
        all: false,
        message_details: Object.fromEntries(
          unread.map((one) => [one.message, toDetails(one, emptyTopicName)]),
        ),
      }),
      group: 'flag read',
      key: 'remove',
    },
  ],
};

export const everythingRead: EventWriter<NoticeOf<'everything.read'>> = {
  types,
  write: () => [
    {
      body: JSON.stringify({ ...common('add', 'read'), messages: [], all: true }),
      group: 'flag read',
      key: 'all',
    },
  ],
};
