import { ChannelId, type Draft, type TypedDraft, UserId, type WantedAddress } from '@parley/core';
import * as t from 'io-ts';
import {
  either,
  int,
  list,
  literal,
  mapped,
  notBlank,
  number,
  orNull,
  strictDict,
  text,
} from '../../params/kinds.ts';
import { integer, integers, object } from '../../wire/objects.ts';

const wantedAddress = (
  type: '' | 'private' | 'stream',
  to: ReadonlyArray<number>,
  topic: string,
): WantedAddress => {
  if (type === 'stream') return { _tag: 'Channel', channels: to.map(ChannelId), topic };
  return type === 'private' ? { _tag: 'People', users: to.map(UserId) } : { _tag: 'Nowhere' };
};

/** The wire's stream is a channel, its private message a direct one. */
export const typedDraft = mapped(
  strictDict(
    'DraftData',
    { type: literal('', 'private', 'stream'), to: list(int), topic: text, content: notBlank(text) },
    { timestamp: orNull(either('int', int, number)) },
  ),
  ({ type, to, topic, content, timestamp = null }): TypedDraft => ({
    address: wantedAddress(type, to, topic),
    content,
    editedAt: timestamp,
  }),
);

export const draftReply = object({
  id: integer,
  type: t.union([t.literal(''), t.literal('private'), t.literal('stream')]),
  to: integers,
  topic: t.string,
  content: t.string,
  timestamp: integer,
});

const addressed = ({ address }: Draft) => {
  switch (address._tag) {
    case 'Nowhere':
      return { type: '', to: [], topic: '' } as const;
    case 'Channel':
      return { type: 'stream', to: [address.channel], topic: address.topic } as const;
    case 'People':
      return { type: 'private', to: address.users, topic: '' } as const;
  }
};

export const toDraft = (draft: Draft): t.TypeOf<typeof draftReply> => ({
  id: draft.id,
  ...addressed(draft),
  content: draft.content,
  timestamp: draft.editedAt,
});
