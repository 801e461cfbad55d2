import type { Asked, ListMessages, NarrowTerm } from '@parley/core';
import type { Act } from '../../act.ts';
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

const fetch = kind('fetch a message', 4, (choose, world) => {
  const user = someone(choose, world);
  const message = user && messageFor(choose, world, user);
  return (
    user && message && { tag: 'messages.fetch', command: { caller: asks(world, user), message } }
  );
});

const render = kind('see what a text would look like', 2, (choose, world) => {
  const user = someone(choose, world);
  return (
    user && {
      tag: 'messages.render',
      command: { caller: asks(world, user), content: textFor(choose, world) },
    }
  );
});

const history = kind('fetch a history', 3, (choose, world) => {
  const user = someone(choose, world);
  const message = user && messageFor(choose, world, user);
  return (
    user && message && { tag: 'messages.history', command: { caller: asks(world, user), message } }
  );
});

const ANCHORS = ['newest', 'oldest', 'first-unread'] as const;

const HELD = ['attachment', 'image', 'link', 'reaction'] as const;
const TOLD = ['starred', 'unread', 'mentioned', 'alerted'] as const;
const SOUGHT = ['soup', 'message', 'the cake', '"see"', 'notes topic', 'lunch', 'was moved here'];

/** A term of a narrow about a message, a place or a user. */
const termFor = (choose: Choose, world: Naive): Asked | null => {
  const user = someone(choose, world);
  const channel = user && channelsFor(choose, world, user);
  const message = user && messageFor(choose, world, user);
  const terms: ReadonlyArray<Asked | null> = [
    channel && { _tag: 'Channel', channel: choose.rarely(2) ? channel.id : channel.name },
    channel && { _tag: 'Topic', topic: topicName(choose, world, channel.id).toUpperCase() },
    { _tag: 'OpenChannels', to: choose.rarely(3) ? 'web-public' : 'public' },
    user && { _tag: 'Sender', sender: user.id },
    user && { _tag: 'Direct', users: [user.id] },
    user && { _tag: 'DirectWith', user: user.id, groupsOnly: choose.rarely(3) },
    { _tag: 'AnyDirect' },
    { _tag: 'Flag', flag: choose.one(TOLD) ?? 'unread' },
    { _tag: 'Flag', flag: choose.one(TOLD) ?? 'unread' },
    { _tag: 'Has', what: choose.one(HELD) ?? 'link' },
    { _tag: 'Has', what: choose.one(HELD) ?? 'link' },
    { _tag: 'Resolved' },
    { _tag: 'Followed' },
    { _tag: 'Muted', received: choose.rarely(2) },
    message && { _tag: 'Id', message },
    message && { _tag: 'With', message },
    { _tag: 'Search', text: choose.one(SOUGHT) ?? 'soup' },
    { _tag: 'Search', text: choose.one(SOUGHT) ?? 'soup' },
  ];
  return choose.one(terms);
};

export const termsFor = (choose: Choose, world: Naive): ReadonlyArray<NarrowTerm> =>
  Array.from({ length: choose.number(3) }, () => termFor(choose, world)).flatMap((asked) =>
    asked === null ? [] : [{ ...asked, negated: choose.rarely(4) }],
  );

const list = kind('list messages', 4, (choose, world) => {
  const user = someone(choose, world);
  const near = user && messageFor(choose, world, user);
  if (user === null) return null;
  const range: ListMessages['range'] = {
    _tag: 'Around',
    anchor: choose.rarely(2) ? (choose.one(ANCHORS) ?? 'newest') : (near ?? 0),
    includeAnchor: true,
    before: choose.number(4),
    after: choose.number(4),
  };
  return {
    tag: 'messages.list',
    command: { caller: asks(world, user), range, narrow: termsFor(choose, world) },
  };
});

/** Questions about users, groups and channels, each asked by a random user. */
const QUESTIONS: ReadonlyArray<(choose: Choose, world: Naive) => Act | null> = [
  (choose, world) =>
    ask(choose, world, (caller) => ({
      tag: 'users.list',
      command: { viewer: caller, users: null },
    })),
  (choose, world) => ask(choose, world, (caller) => ({ tag: 'users.me', command: { caller } })),
  (choose, world) =>
    ask(choose, world, (caller) => {
      const user = choose.one(people(world));
      return (
        user && {
          tag: 'users.get',
          command: {
            caller,
            user: choose.rarely(2) ? { email: user.email ?? '' } : { id: user.id },
          },
        }
      );
    }),
  (choose, world) =>
    ask(choose, world, (caller) => ({
      tag: 'groups.list',
      command: { caller, includeDeactivated: true },
    })),
  (choose, world) =>
    ask(choose, world, (caller) => {
      const group = choose.one([...world.groups.keys()]);
      return (
        group && {
          tag: choose.rarely(2) ? 'groups.members' : 'groups.subgroups',
          command: { caller, group, directOnly: choose.rarely(3) },
        }
      );
    }),
  (choose, world) =>
    ask(choose, world, (caller) => ({
      tag: 'channels.subscriptions',
      command: { caller, includeSubscribers: choose.rarely(2) ? 'all' : 'none' },
    })),
  (choose, world) =>
    ask(choose, world, (caller) => {
      const wish = () => choose.rarely(2);
      const command = {
        caller,
        includePublic: wish(),
        includeWebPublic: wish(),
        includeSubscribed: wish(),
        includeOwnerSubscribed: wish(),
      };
      return {
        tag: 'channels.list',
        command: { ...command, includeAll: choose.rarely(4), excludeArchived: choose.rarely(2) },
      };
    }),
  (choose, world) =>
    ask(choose, world, (caller) => {
      const channel = choose.one([...world.channels.values()]);
      return (
        channel && { tag: 'channels.idOf', command: { caller, name: channel.name.toUpperCase() } }
      );
    }),
  (choose, world) =>
    ask(choose, world, (caller) => {
      const channel = choose.one([...world.channels.keys()]);
      return channel && { tag: 'topics.topics', command: { caller, channel } };
    }),
  (choose, world) =>
    ask(choose, world, (caller) => {
      const [channel, user] = [choose.one([...world.channels.keys()]), choose.one(people(world))];
      if (channel === null || user === null) return null;
      return choose.rarely(2)
        ? { tag: 'channels.subscribers', command: { caller, channel } }
        : { tag: 'channels.isSubscribed', command: { caller, channel, user: user.id } };
    }),
];

const ask = (
  choose: Choose,
  world: Naive,
  question: (caller: ReturnType<typeof asks>) => Act | null,
): Act | null => {
  const user = someone(choose, world);
  return user && question(asks(world, user));
};

const lookAround = kind('look around', 6, (choose, world) => {
  const question = choose.one(QUESTIONS);
  return question?.(choose, world) ?? null;
});

export const lookKinds: ReadonlyArray<ActionKind> = [fetch, render, history, list, lookAround];
