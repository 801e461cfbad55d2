import type { Message, MessageChange } from '@parley/core';
import type { Appliers } from '../../database/applier.ts';
import { CorruptChangeSet, expectRow } from '../../database/corrupt-change-set.ts';
import { textOfMeta } from '../../database/meta.ts';
import type { Session } from '../../database/session.ts';
import { type BoundValue, statement } from '../../database/statement.ts';
import { indexMessage } from '../search/index-message.ts';
import { squeezeIn } from './squeeze-in.ts';
import { stayUnread } from './stay-unread.ts';

type Send = Extract<MessageChange, { readonly _tag: 'message.send' }>;
type Target = Send['topic'];

/** A container that has no span yet is where the topic's next messages go. */
const openContainer = statement(`update {topics} set open_container = $3
  where realm_id = $1 and id = $2 and not exists (select 1 from {spans} s
    where s.realm_id = $1 and s.container_id = $3)`);

/**
 * Makes room for the message in its container's one span, or begins one where there is none. A
 * container that was torn, or came from another channel, is closed: what is sent to it would seem
 * to have come along. A message that crossed the first one of its container is before it.
 */
const makeRoom = (place: 'topics' | 'conversations', topic: string, channel: string, id: string) =>
  statement(`insert into {spans} as s
    (realm_id, container_id, first_id, last_id, topic_id, channel_id, arrivals)
  select p.realm_id, $2::bigint, coalesce((select min(x.first_id) from {spans} x
      where x.realm_id = $1 and x.container_id = $2), $3::bigint), $3, ${topic}, ${channel}, '[]'
    from {${place}} p where p.realm_id = $1 and p.id = ${id}
  on conflict (realm_id, container_id, first_id) do update
    set first_id = least(s.first_id, $3), last_id = greatest(s.last_id, $3)
    where s.topic_id is not distinct from excluded.topic_id and json_array_length(s.arrivals) = 0
      and not exists (select 1 from {spans} x where x.realm_id = $1 and x.container_id = $2
        and x.first_id <> s.first_id)`);
const makeRoomInTopic = makeRoom('topics', 'p.id', '$5::bigint', '$4');
const makeRoomInConversation = makeRoom('conversations', 'null::bigint', 'null::bigint', '$2');

/**
 * Appends to the container: ordinal and time follow from those of its newest message. Inserts
 * nothing where there is a newer one, or no such sender.
 */
const append = statement(`insert into {messages} (realm_id, id, container_id, ordinal, revision,
    sender_id, sent_at, latest_at, client, content, rendered, read_for, mentions_channel, has_link,
    has_image, edited_at, notice, meta)
  select u.realm_id, $2::bigint, $3::bigint, coalesce(n.ordinal, 0) + 1, $4, u.id, $6::bigint,
    greatest(n.latest_at, $6), $7, $8, $9, $10, $11, $12, $13, $14, $15,
    $16::json
  from {users} u left join lateral (select m.id, m.ordinal, m.latest_at from {messages} m
    where m.realm_id = $1 and m.container_id = $3 order by m.id desc limit 1) n on true
  where u.realm_id = $1 and u.id = $5 and (n.id is null or n.id <= $2)`);

/** In the order of `append` and `insert`. */
const valuesOfMessage = (message: Message): ReadonlyArray<BoundValue> => [
  message.id,
  message.container,
  message.revision,
  message.sender,
  message.sentAt,
  message.client,
  message.content,
  message.rendered,
  message.readFor,
  message.mentionsChannel,
  message.hasLink,
  message.hasImage,
  message.editedAt,
  message.notice,
  textOfMeta(message.meta),
];

const takeRoom = async (session: Session, { id, container }: Message, target: Target) => {
  if (target === null) {
    const made = await session.run(makeRoomInConversation, container, id);
    if (made === 0) throw new CorruptChangeSet(`conversation ${container}`);
    return;
  }
  const [, made] = await Promise.all([
    session.run(openContainer, target.id, container),
    session.run(makeRoomInTopic, container, id, target.id, target.channel),
  ]);
  expectRow(made, `open container ${container} in topic ${target.id}`);
};

export const send: Appliers['message.send'] = async ({ message, topic }, session) => {
  const values = valuesOfMessage(message);
  const [, appended] = await Promise.all([
    takeRoom(session, message, topic),
    session.run(append, ...values),
    stayUnread(session, message),
    indexMessage(session, message.id, message.container, message.rendered),
  ]);
  if (appended === 0)
    expectRow(await squeezeIn(session, message, values), `user ${message.sender}`);
};
