import { type Chance, xorshift } from '../../data/chance.ts';
import type { Dataset, Person } from '../../data/dataset.ts';
import { makeTexts } from '../../data/texts.ts';
import type { PlannedRequest } from '../../load/plan.ts';
import { get, withBody } from '../../load/requests.ts';

const REQUESTS = 10_000;
export const API = '/api/v1';

const many = <T>(count: number, make: (index: number) => T): ReadonlyArray<T> =>
  Array.from({ length: count }, (_, index) => make(index));

/** A user fetches one of these messages. */
const fetches = (
  chance: Chance,
  people: ReadonlyArray<Person>,
  messages: ReadonlyArray<number>,
): ReadonlyArray<PlannedRequest> =>
  many(REQUESTS, () =>
    get('fetch', chance.pick(people), `${API}/messages/${chance.pick(messages)}`),
  );

/** Any member fetches one of the newest messages. */
export const hotFetches = ({ users, hot }: Dataset): ReadonlyArray<PlannedRequest> =>
  fetches(
    xorshift(31),
    users,
    hot.map(({ id }) => id),
  );

/** Any member fetches any message, the vault's aside. */
export const uniformFetches = ({ users, giant, hot }: Dataset): ReadonlyArray<PlannedRequest> => {
  const newest = hot.at(-1)?.id ?? giant.last;
  const chance = xorshift(37);
  return fetches(
    chance,
    users,
    many(REQUESTS, () => giant.first + chance.below(newest - giant.first)),
  );
};

/** Subscribers of the private channel fetch messages with ten edits each. */
export const vaultFetches = ({ users, vaultMessages }: Dataset): ReadonlyArray<PlannedRequest> =>
  fetches(xorshift(41), users, vaultMessages);

/** Each recent message is edited by its sender. */
export const edits = ({ users, hot }: Dataset): ReadonlyArray<PlannedRequest> => {
  const chance = xorshift(43);
  const texts = makeTexts(chance, 997);
  return many(REQUESTS, (index) => {
    const message = hot[(index * 7919) % hot.length];
    const sender = message && users[message.sender];
    if (sender === undefined) throw new Error('No message to edit');
    const content = `${chance.pick(texts).content} ${index}`;
    return withBody('edit', 'PATCH', sender, `${API}/messages/${message?.id}`, { content });
  });
};

export const inTopic = (channelName: string, topic: string): string =>
  JSON.stringify([
    { operator: 'channel', operand: channelName },
    { operator: 'topic', operand: topic },
  ]);

const PAGE = 100;
/** How far back pages end. */
const HOT_PAGES = 5000;

/** A page of 100 messages of the giant topic, ending anywhere. */
export const pages = ({ users, giant }: Dataset): ReadonlyArray<PlannedRequest> => {
  const chance = xorshift(47);
  const narrow = inTopic(giant.channelName, giant.name);
  return many(2000, () =>
    get('page', chance.pick(users), `${API}/messages`, {
      anchor: giant.last - chance.below(HOT_PAGES),
      num_before: PAGE - 1,
      num_after: 0,
      narrow,
    }),
  );
};
/** The floor's, of its largest topic. */
export const floorPages = ({ users, messages }: Dataset): ReadonlyArray<PlannedRequest> => {
  const chance = xorshift(47);
  return many(2000, () =>
    get('page', chance.pick(users), `${API}/messages`, {
      topic: 1,
      anchor: messages - chance.below(HOT_PAGES),
      num_before: PAGE,
    }),
  );
};

/** The floor's messages are numbered from 1. */
const floorHot = ({ messages, hot }: Dataset): ReadonlyArray<number> =>
  many(hot.length, (index) => messages - index);
export const floorFetches = (world: Dataset): ReadonlyArray<PlannedRequest> =>
  fetches(xorshift(31), world.users, floorHot(world));

export const floorEdits = (world: Dataset): ReadonlyArray<PlannedRequest> => {
  const chance = xorshift(43);
  const texts = makeTexts(chance, 997);
  const messages = floorHot(world);
  return many(REQUESTS, (index) =>
    withBody(
      'edit',
      'PATCH',
      chance.pick(world.users),
      `${API}/messages/${messages[(index * 7919) % messages.length]}`,
      {
        content: `${chance.pick(texts).content} ${index}`,
      },
    ),
  );
};
