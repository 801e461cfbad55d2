import {
  type Caller,
  type Channel,
  type GroupSetting,
  isAdministrator,
  ROLE,
  type User,
} from '@parley/core';
import type { ModelStep } from '../act.ts';
import type { Choose } from '../choose.ts';
import { callerOf } from '../naive/compare.ts';
import { mayMoveInto, mayRead } from '../naive/messages/reading.ts';
import { inTopic, type Naive, type NaiveMessage, type NaiveTopic } from '../naive/world.ts';

/**
 * A kind of step, which chooses one step in a world. It returns null when the world has nothing for
 * such a step.
 */
export interface ActionKind {
  readonly name: string;
  /** How often it is drawn, against the others. */
  readonly weight: number;
  readonly choose: (choose: Choose, world: Naive) => ModelStep | null;
}

export const kind = (name: string, weight: number, choose: ActionKind['choose']): ActionKind => ({
  name,
  weight,
  choose,
});

export const ROLES = Object.values(ROLE);

/** Those who can do anything. */
export const people = ({ users }: Naive): ReadonlyArray<User> =>
  [...users.values()].filter(({ isActive }) => isActive);
export const someone = (choose: Choose, world: Naive): User | null => choose.one(people(world));
export const administrator = (choose: Choose, world: Naive): User | null =>
  choose.usually(5, people(world).filter(isAdministrator), people(world));
export const asks = (world: Naive, user: User): Caller => callerOf(world.realm, user);

export const someSetting = (choose: Choose, world: Naive): GroupSetting => {
  const groups = [...world.groups.values()].map(({ group }) => group.id);
  const members = choose.rarely(3)
    ? [someone(choose, world)].flatMap((user) => user?.id ?? [])
    : [];
  return { members, subgroups: [choose.one(groups)].flatMap((group) => group ?? []) };
};

export const isProtected = ({ privacy, hasProtectedHistory }: Channel): boolean =>
  privacy === 'private' && hasProtectedHistory;

/**
 * Few channels half of the time, so that topics grow; first those whose past some subscribers
 * cannot see.
 */
const favourites = (open: ReadonlyArray<Channel>): ReadonlyArray<Channel> =>
  [...open.filter(isProtected), ...open].slice(0, 2);

/** A channel to which the user may move messages; sometimes any channel. */
export const channelsFor = (choose: Choose, world: Naive, user: User): Channel | null => {
  const all = [...world.channels.values()];
  const open = all.filter((channel) => mayMoveInto(world, user, channel));
  return choose.usually(10, choose.rarely(2) ? open : favourites(open), all);
};

/** A message that the user may read; sometimes one they may not, or one that is gone. */
export const messageFor = (
  choose: Choose,
  world: Naive,
  user: User,
  isWanted: (message: NaiveMessage) => boolean = () => true,
) => {
  const all = [...world.messages.values()];
  const open = all.filter((message) => mayRead(world, user, message) && isWanted(message));
  const ids = open.map(({ id }) => id);
  return choose.usually(15, ids, [...world.messages.keys(), ...world.removed]);
};

const channelOf = ({ channels }: Naive, { topic }: NaiveMessage): Channel | undefined =>
  topic === null ? undefined : channels.get(topic.channel);

/** A user and a message that they can read in an active channel. */
export const movable = (
  choose: Choose,
  world: Naive,
): { readonly user: User; readonly message: NaiveMessage } | null => {
  const user = someone(choose, world);
  const isWanted = choose.rarely(2) ? (channel: Channel) => !channel.isArchived : isProtected;
  const id =
    user &&
    messageFor(choose, world, user, (one) =>
      [channelOf(world, one)].some((channel) => channel !== undefined && isWanted(channel)),
    );
  const message = id === null ? undefined : world.messages.get(id);
  return user === null || message === undefined ? null : { user, message };
};

export const topicsIn = (world: Naive, channel: number): ReadonlyArray<NaiveTopic> =>
  [...world.topics].filter(
    (topic) => topic.channel === channel && inTopic(world, topic).length > 0,
  );

const LONG = 'a topic with a name so long that sixty letters are nearly not enough';

/** Casings, marks, the empty one, one that is cut, letters that fold to two. */
export const TOPIC_NAMES = [
  'soup',
  'Soup',
  'cake',
  '',
  'general chat',
  'Straße',
  'STRASSE',
  '✔ cake',
  LONG,
  ' tea ',
  '(no topic)',
];

export const topicName = (choose: Choose, world: Naive, channel: number): string =>
  choose.usually(
    4,
    topicsIn(world, channel).map(({ name }) => name),
    TOPIC_NAMES,
  ) ?? '';

/** Now and then a text links a file, or two. */
const linked = (choose: Choose, world: Naive, text: string): string => {
  const files = [...world.files.values()].slice(-4);
  if (files.length === 0 || !choose.rarely(6)) return text;
  const link = () => `[plan](/user_uploads/${choose.one(files)?.path})`;
  return `${text} ${link()} and ${link()}`;
};

export const textFor = (choose: Choose, world: Naive): string => {
  const user = someone(choose, world)?.fullName ?? 'nobody';
  const texts = [
    'hello',
    `hello @**${user}**`,
    '@**topic** look',
    '@**all** come',
    'see https://example.org/a.png',
    '\n\n indented \n',
    '@*cooks* and @*insiders*',
    'soup, and tea',
    '/poll What is for lunch?\n- soup\n* cake',
    '/todo',
  ];
  return choose.rarely(40)
    ? (choose.one(['', '   ', 'a\0b', 'this cannot be rendered']) ?? '')
    : linked(choose, world, choose.one(texts) ?? 'hello');
};
