import type { ChangeFlags } from '@parley/core';
import type { Choose } from '../../choose.ts';
import type { Naive } from '../../naive/world.ts';
import {
  type ActionKind,
  asks,
  channelsFor,
  kind,
  messageFor,
  someone,
  topicName,
} from '../lib.ts';
import { termsFor } from './looks.ts';

const FLAGS = ['read', 'read', 'read', 'starred', 'collapsed'] as const;

const wish = (choose: Choose): Pick<ChangeFlags, 'flag' | 'operation'> => ({
  flag: choose.rarely(30) ? 'mentioned' : (choose.one(FLAGS) ?? 'read'),
  operation: choose.rarely(40) ? 'set' : choose.rarely(2) ? 'remove' : 'add',
});

const flags = kind('flag messages', 6, (choose, world) => {
  const user = someone(choose, world);
  const messages = user && [1, 2, 3].flatMap(() => messageFor(choose, world, user) ?? []);
  return (
    user &&
    messages && {
      tag: 'messages.changeFlags',
      command: { caller: asks(world, user), messages, ...wish(choose) },
    }
  );
});

const flagsIn = kind('flag what a narrow finds', 2, (choose, world) => {
  const user = someone(choose, world);
  if (user === null) return null;
  const anchor = choose.rarely(2) ? 'first-unread' : 'newest';
  const range = {
    _tag: 'Around',
    anchor,
    includeAnchor: true,
    before: choose.number(5),
    after: choose.number(3),
  } as const;
  return {
    tag: 'messages.changeFlagsIn',
    command: { caller: asks(world, user), range, narrow: termsFor(choose, world), ...wish(choose) },
  };
});

const everything = kind('read everything', 2, (choose, world) => {
  const user = someone(choose, world);
  return user && { tag: 'messages.readEverything', command: { caller: asks(world, user) } };
});

const channel = kind('read a channel', 2, (choose, world) => {
  const user = someone(choose, world);
  const place = user && channelsFor(choose, world, user);
  if (user === null || place === null) return null;
  const topic = choose.rarely(2) ? topicName(choose, world, place.id) : null;
  return {
    tag: 'messages.readChannel',
    command: { caller: asks(world, user), channel: place.id, topic },
  };
});

const receipts = (choose: Choose, world: Naive) => {
  const user = someone(choose, world);
  const message = user && messageFor(choose, world, user);
  return (
    user &&
    message &&
    ({ tag: 'messages.readReceipts', command: { caller: asks(world, user), message } } as const)
  );
};

export const flagKinds: ReadonlyArray<ActionKind> = [
  flags,
  flagsIn,
  everything,
  channel,
  kind('look who has read', 1, receipts),
];
