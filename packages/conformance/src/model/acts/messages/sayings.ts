import type { StatusRequest, User } from '@parley/core';
import type { Choose } from '../../choose.ts';
import type { Naive } from '../../naive/world.ts';
import { bytesOf } from '../files.ts';
import { type ActionKind, administrator, asks, kind, people, someone } from '../lib.ts';

const EMOJI_NAMES = ['party_cat', 'soup of the day', 'car', 'party_cat ', 'Cat', 'cat-'];

const addEmoji = kind('add an emoji', 3, (choose, world) => {
  const user = someone(choose, world);
  const name = choose.usually(4, EMOJI_NAMES.slice(0, 3), EMOJI_NAMES) ?? 'cat';
  const image = { file: 'cat.gif', still: choose.rarely(2) ? 'cat.png' : null };
  return user && { tag: 'emoji.add', command: { caller: asks(world, user), name, image } };
});

const uploadEmoji = kind('upload an emoji', 3, (choose, world) => {
  const user = someone(choose, world);
  const name = choose.usually(4, ['fresh', 'moving soup', 'party_cat'], EMOJI_NAMES) ?? 'cat';
  const bytes = bytesOf(choose.number(9));
  return (
    user && {
      tag: 'emoji.upload',
      command: { caller: asks(world, user), name, fileName: 'cat.gif', type: 'image/gif', bytes },
    }
  );
});

const removeEmoji = kind('take an emoji out of use', 1, (choose, world) => {
  const emoji = choose.one([...world.said.emoji.values()]);
  if (emoji === null) return null;
  const authors = people(world).filter(({ id }) => id === emoji.author);
  const user = choose.usually(3, authors, people(world));
  return user && { tag: 'emoji.remove', command: { caller: asks(world, user), name: emoji.name } };
});

const emojiWish = (choose: Choose, world: Naive): Omit<StatusRequest, 'text'> => {
  const own = choose.one([...world.said.emoji]);
  const requests: ReadonlyArray<Omit<StatusRequest, 'text'>> = [
    { emojiName: 'tada', emojiCode: null, emojiType: null },
    { emojiName: own?.[1].name ?? 'car', emojiCode: null, emojiType: null },
    { emojiName: '', emojiCode: 'whatever', emojiType: null },
    { emojiName: null, emojiCode: null, emojiType: null },
    {
      emojiName: own?.[1].name ?? 'car',
      emojiCode: String(own?.[0] ?? 1),
      emojiType: 'realm_emoji',
    },
    { emojiName: 'car', emojiCode: '1f4bb', emojiType: 'unicode_emoji' },
    { emojiName: 'no_such', emojiCode: null, emojiType: null },
    { emojiName: null, emojiCode: '1f4bb', emojiType: null },
  ];
  return (
    choose.usually(3, requests.slice(0, 4), requests) ?? {
      emojiName: null,
      emojiCode: null,
      emojiType: null,
    }
  );
};

const TEXTS = ['at lunch', ' \t\u{1f600}\n', '', 'x'.repeat(61)];

const wishFor = (choose: Choose, world: Naive): StatusRequest => ({
  text: choose.rarely(3) ? null : choose.usually(8, TEXTS.slice(0, 3), TEXTS),
  ...emojiWish(choose, world),
});

const setOwn = kind('set their own status or presence', 2, (choose, world) => {
  const user = someone(choose, world);
  const away = choose.rarely(3) ? choose.rarely(2) : null;
  return (
    user && {
      tag: 'statuses.setOwn',
      command: { caller: asks(world, user), away, ...wishFor(choose, world) },
    }
  );
});

/** A user, mostly one who has a status, so that later steps have something to see. */
const told = (choose: Choose, world: Naive): User | null =>
  choose.usually(
    2,
    people(world).filter(({ id }) => world.said.statuses.has(id)),
    people(world),
  );

const setOthers = kind('set the status of a user', 1, (choose, world) => {
  const user = administrator(choose, world);
  const other = told(choose, world);
  return (
    user &&
    other && {
      tag: 'statuses.set',
      command: { caller: asks(world, user), user: other.id, ...wishFor(choose, world) },
    }
  );
});

const look = kind('read the status of a user', 1, (choose, world) => {
  const user = someone(choose, world);
  const other = told(choose, world);
  return (
    user && other && { tag: 'statuses.get', command: { caller: asks(world, user), user: other.id } }
  );
});

const lookAtEmoji = kind('look at the emoji', 1, (choose, world) => {
  const user = someone(choose, world);
  return user && { tag: 'emoji.list', command: { caller: asks(world, user) } };
});

const WORDS = ['soup', 'Soup', ' tea', 'cake of the day', '', 'x'.repeat(101)];
const someWords = (choose: Choose): ReadonlyArray<string> =>
  [0, 1].slice(choose.number(2)).flatMap(() => choose.usually(9, WORDS.slice(0, 5), WORDS) ?? []);

const addWords = kind('want to hear of words', 1, (choose, world) => {
  const user = someone(choose, world);
  return (
    user && {
      tag: 'alertWords.add',
      command: { caller: asks(world, user), words: someWords(choose) },
    }
  );
});

const removeWords = kind('care no more for words', 1, (choose, world) => {
  const holders = people(world).filter(({ id }) => world.said.words.has(id));
  const user = choose.usually(3, holders, people(world));
  if (user === null) return null;
  const tag = choose.rarely(4) ? 'alertWords.list' : 'alertWords.remove';
  const caller = asks(world, user);
  return tag === 'alertWords.list'
    ? { tag, command: { caller } }
    : { tag, command: { caller, words: someWords(choose) } };
});

const mute = kind('mute a user', 1, (choose, world) => {
  const user = someone(choose, world);
  const other = someone(choose, world);
  return (
    user && other && { tag: 'mutes.mute', command: { caller: asks(world, user), user: other.id } }
  );
});

const unmute = kind('unmute a user', 1, (choose, world) => {
  const pairs = [...world.said.muted].flatMap(([by, muted]) =>
    [...muted].map((id) => ({ by, id })),
  );
  const pair = choose.one(pairs);
  const user =
    pair &&
    choose.usually(
      4,
      people(world).filter(({ id }) => id === pair.by),
      people(world),
    );
  return (
    user && pair && { tag: 'mutes.unmute', command: { caller: asks(world, user), user: pair.id } }
  );
});

/** What people say of themselves, and keep about others. */
export const sayingKinds: ReadonlyArray<ActionKind> = [
  addEmoji,
  uploadEmoji,
  removeEmoji,
  setOwn,
  setOthers,
  look,
  lookAtEmoji,
  addWords,
  removeWords,
  mute,
  unmute,
];
