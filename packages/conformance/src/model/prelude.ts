import { ROLE, type User } from '@parley/core';
import type { Act } from './act.ts';
import { bytesOf } from './acts/files.ts';
import { asks } from './acts/lib.ts';
import { subscribe } from './acts/people/membership.ts';
import type { Naive } from './naive/world.ts';

const named = (world: Naive, fullName: string): User => {
  const user = [...world.users.values()].find((one) => one.fullName === fullName);
  if (user === undefined) throw new Error(`No one is called ${fullName}`);
  return user;
};

const says = (
  world: Naive,
  who: string,
  channel: string,
  topic: string,
  content = 'hello',
): Act => {
  const caller = asks(world, named(world, who));
  return {
    tag: 'messages.send',
    command: { caller, to: { _tag: 'Channel', channel, topic }, content, readBySender: true },
  };
};

const brings = (world: Naive, who: string, channel: string, ...whom: ReadonlyArray<string>): Act =>
  subscribe(world, named(world, who), [channel], {
    people: whom.map((name) => named(world, name).id),
  });

const saves = (world: Naive, who: string): Act => {
  const caller = asks(world, named(world, who));
  return { tag: 'snippets.create', command: { caller, title: 'greeting', content: `I am ${who}` } };
};

const asksFor = (world: Naive, who: string, email: string): Act => {
  const caller = asks(world, named(world, who));
  return { tag: 'users.changeSettings', command: { caller, email } };
};

const begins = (world: Naive, who: string): Act => {
  const caller = asks(world, named(world, who));
  return {
    tag: 'drafts.create',
    command: {
      caller,
      drafts: [{ address: { _tag: 'Nowhere' }, content: `I am ${who}`, editedAt: null }],
    },
  };
};

const draws = (world: Naive, who: string, name: string): Act => {
  const caller = asks(world, named(world, who));
  return {
    tag: 'emoji.add',
    command: { caller, name, image: { file: `${name}.png`, still: null } },
  };
};

const mutes = (world: Naive, who: string, whom: string): Act => {
  const caller = asks(world, named(world, who));
  return { tag: 'mutes.mute', command: { caller, user: named(world, whom).id } };
};

const adds = (world: Naive, who: string, token: string): Act => {
  const caller = asks(world, named(world, who));
  return { tag: 'push.addDevice', command: { caller, kind: 'android', token, app: null } };
};

/** The user is present, hides by the older kind of status, and comes back. */
const hides = (world: Naive, who: string): ReadonlyArray<Act> => {
  const caller = asks(world, named(world, who));
  const status = { text: null, emojiName: null, emojiCode: null, emojiType: null };
  return [
    { tag: 'presences.note', command: { caller, status: 'active', hasNewInput: true } },
    { tag: 'statuses.setOwn', command: { caller, away: true, ...status } },
    { tag: 'presences.list', command: { caller, after: -1, days: null, withEmails: false } },
    { tag: 'statuses.setOwn', command: { caller, away: false, ...status } },
  ];
};

const links = (world: Naive, who: string): ReadonlyArray<Act> => {
  const caller = asks(world, named(world, who));
  return [
    {
      tag: 'linkifiers.create',
      command: { caller, pattern: 'so(?P<letter>u)p', urlTemplate: 'https://so.example/{letter}' },
    },
    {
      tag: 'linkifiers.create',
      command: { caller, pattern: 'soup', urlTemplate: 'https://soup.example' },
    },
    {
      tag: 'playgrounds.create',
      command: {
        caller,
        name: 'Try it',
        language: 'python',
        urlTemplate: 'https://play.example/{code}',
      },
    },
  ];
};

/** Fields of profiles, what is filled in, and what of it goes again. */
function* tells(world: Naive, who: string, whom: string): Generator<Act> {
  const [caller, other] = [asks(world, named(world, who)), asks(world, named(world, whom))];
  const field = {
    hint: '',
    data: {},
    inSummary: false,
    required: false,
    editableByUser: true,
  } as const;
  yield {
    tag: 'profiles.createField',
    command: { caller, ...field, name: 'Phone', kind: 'short-text' },
  };
  yield {
    tag: 'profiles.createField',
    command: { caller, ...field, name: 'Mentor', kind: 'users' },
  };
  yield { tag: 'profiles.createField', command: { caller, ...field, name: 'Gone', kind: 'date' } };
  const [phone, mentor, gone] = world.profiles.order;
  if (phone === undefined || mentor === undefined || gone === undefined)
    throw new Error('Three fields were made');
  yield {
    tag: 'profiles.fillIn',
    command: { caller: other, values: [{ field: phone, value: '*555*' }] },
  };
  yield {
    tag: 'profiles.fillIn',
    command: { caller, values: [{ field: mentor, value: [other.user] }] },
  };
  yield { tag: 'profiles.fillIn', command: { caller, values: [{ field: mentor, value: null }] } };
  yield { tag: 'profiles.removeField', command: { caller, field: gone } };
  const account = { user: { id: other.user }, fullName: null, role: null };
  yield {
    tag: 'profiles.updateUser',
    command: { caller, ...account, values: [{ field: mentor, value: [caller.user] }] },
  };
}

const invites = (world: Naive, who: string): Act => {
  const offer = {
    expiresInMinutes: null,
    role: ROLE.member,
    channels: [],
    groups: [],
    withDefaultChannels: true,
    welcomeText: null,
  };
  return {
    tag: 'invitations.create',
    command: { caller: asks(world, named(world, who)), ...offer },
  };
};

const uploads = (world: Naive, who: string, name: string): Act => {
  const caller = asks(world, named(world, who));
  return {
    tag: 'attachments.upload',
    command: { caller, name, type: 'text/plain', bytes: bytesOf(who.length) },
  };
};

/** One that goes on, one that is given up, and one that is left as it is. */
function* uploadsInParts(world: Naive, who: string): Generator<Act> {
  const caller = asks(world, named(world, who));
  const beginning = { caller, name: 'film.mp4', type: null, size: 2_000, note: '' };
  for (const _ of [1, 2, 3]) yield { tag: 'uploads.begin', command: beginning };
  const [first, second] = world.uploads.keys();
  if (first === undefined || second === undefined) throw new Error('Three uploads were begun');
  yield { tag: 'uploads.append', command: { caller, path: first, offset: 0, bytes: bytesOf(500) } };
  yield {
    tag: 'uploads.append',
    command: { caller, path: first, offset: 500, bytes: bytesOf(1_500) },
  };
  yield { tag: 'uploads.abandon', command: { caller, path: second } };
}

/**
 * What was said before chance takes over: some came to channels with protected history when others
 * had spoken there.
 */
export function* preludeOf(world: Naive): Generator<Act> {
  yield* [
    says(world, 'Ann', 'vault', 'soup'),
    says(world, 'Bob', 'vault', 'soup'),
    says(world, 'Ann', 'cellar', 'cake'),
    says(world, 'Ann', 'lunch', 'soup'),
    brings(world, 'Ann', 'vault', 'Mod', 'New', 'Odo'),
    brings(world, 'New', 'cellar', 'New', 'Bob'),
    says(world, 'Mod', 'vault', 'soup'),
    says(world, 'New', 'cellar', 'cake'),
    saves(world, 'Ann'),
    saves(world, 'Gil'),
    begins(world, 'Bob'),
    begins(world, 'Robot'),
    invites(world, 'Odo'),
    draws(world, 'Mod', 'mug'),
    draws(world, 'Odo', 'pot'),
    mutes(world, 'Ann', 'Mod'),
    mutes(world, 'Gil', 'Bob'),
    mutes(world, 'Gil', 'Robot'),
    adds(world, 'Ann', 'phone of Ann'),
    adds(world, 'Bob', 'phone of Bob'),
    asksFor(world, 'Bob', 'Bobby@example.org'),
    ...hides(world, 'Gil'),
    ...links(world, 'Odo'),
    uploads(world, 'Ann', 'plan.txt'),
    uploads(world, 'Ann', 'a  b.png'),
    uploads(world, 'Bob', 'Straße.pdf'),
  ];
  yield* tells(world, 'Odo', 'Bob');
  yield* uploadsInParts(world, 'Gil');
  for (const path of [...world.files.values()].map((file) => file.path))
    yield says(world, 'Ann', 'vault', 'soup', `the [plan](/user_uploads/${path})`);
}
