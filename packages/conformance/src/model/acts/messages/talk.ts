import type { Address, Json } from '@parley/core';
import type { Choose } from '../../choose.ts';
import type { Naive } from '../../naive/world.ts';
import {
  type ActionKind,
  asks,
  channelsFor,
  kind,
  messageFor,
  people,
  someone,
  textFor,
  topicName,
} from '../lib.ts';

const addressed = (choose: Choose, world: Naive): Address => {
  const chosen = [someone(choose, world), choose.rarely(3) ? someone(choose, world) : null].flatMap(
    (user) => user ?? [],
  );
  if (choose.rarely(4))
    return { _tag: 'Emails', emails: chosen.flatMap(({ email }) => email ?? []) };
  return { _tag: 'Users', users: chosen.map(({ id }) => id) };
};

const META: ReadonlyArray<Json> = [{ order: 17 }, { order: 17, paid: ['ä', null] }, 'plain', 0];

/** Sometimes none. */
const metaFor = (choose: Choose): Json | null => (choose.rarely(3) ? null : choose.one(META));

/** Can be done in any world. */
export const send = kind('send', 27, (choose, world) => {
  const user = someone(choose, world);
  const channel = user && channelsFor(choose, world, user);
  if (user === null || channel === null) return null;
  const topic = choose.rarely(60) ? null : topicName(choose, world, channel.id);
  const to: Address = {
    _tag: 'Channel',
    channel: choose.rarely(5) ? channel.name : channel.id,
    topic,
  };
  const readBySender = !choose.rarely(3);
  return {
    tag: 'messages.send',
    command: {
      caller: asks(world, user),
      to,
      content: textFor(choose, world),
      readBySender,
      ...(choose.rarely(4) && { meta: metaFor(choose) }),
    },
  };
});

const sendDirect = kind('send directly', 5, (choose, world) => {
  const user = someone(choose, world);
  if (user === null) return null;
  const to = addressed(choose, world);
  return {
    tag: 'messages.send',
    command: {
      caller: asks(world, user),
      to,
      content: textFor(choose, world),
      readBySender: !choose.rarely(3),
    },
  };
});

const UNMOVED = {
  topic: null,
  channel: null,
  scope: 'this-message',
  noticeInOldThread: false,
  noticeInNewThread: false,
} as const;

/** Usually the sender of a message, with one of their messages. */
export const writerOf = (choose: Choose, world: Naive) => {
  const own = [...world.messages.values()].filter(({ sender }) => world.users.has(sender));
  const message = choose.one(own);
  const sender = message && world.users.get(message.sender);
  const user = choose.usually(6, sender ? [sender] : [], people(world));
  return message === null || user === null ? null : { user, message };
};

const rewrite = kind('edit a text', 10, (choose, world) => {
  const chosen = writerOf(choose, world);
  if (chosen === null) return null;
  const { user, message } = chosen;
  const content = choose.rarely(8) ? '  ' : textFor(choose, world);
  const wrong = choose.rarely(30) ? 'not the digest' : null;
  return {
    tag: 'messages.edit',
    command: {
      caller: asks(world, user),
      message: message.id,
      ...UNMOVED,
      content,
      prevContentSha256: wrong,
    },
  };
});

const remove = kind('delete', 5, (choose, world) => {
  const chosen = writerOf(choose, world);
  if (chosen === null) return null;
  const message = choose.rarely(4) ? messageFor(choose, world, chosen.user) : chosen.message.id;
  return message === null
    ? null
    : { tag: 'messages.remove', command: { caller: asks(world, chosen.user), message } };
});

const setMeta = kind('set metadata', 3, (choose, world) => {
  const chosen = writerOf(choose, world);
  if (chosen === null) return null;
  const { user, message } = chosen;
  return {
    tag: 'messages.setMeta',
    command: { caller: asks(world, user), message: message.id, meta: metaFor(choose) },
  };
});

export const talkKinds: ReadonlyArray<ActionKind> = [send, sendDirect, rewrite, setMeta, remove];
