import { type Chance, xorshift } from './chance.ts';

export type Role = 'giant' | 'small' | 'target' | 'sibling' | 'ordinary' | 'vault';

export interface PlannedTopic {
  readonly role: Role;
  /** Index among the channels. */
  readonly channel: number;
  readonly name: string;
  readonly messages: number;
}

export const CHANNELS = 200;
export const GIANT_CHANNEL = 0;
export const VAULT_CHANNEL = 1;
const FIRST_ORDINARY = 2;
const SMALL = 1000;
const TARGETS = 60;
const TARGET_SIZE = 1;
const VAULT_SIZE = 2000;
const SIBLING_SIZE = 250;
const TOPICS_PER_CHANNEL = 20;

/** `total` cut into pieces of `size`, the last one smaller. */
const pieces = (total: number, size: number): ReadonlyArray<number> => {
  const full = Array.from({ length: Math.floor(total / size) }, () => size);
  return total % size === 0 ? full : [...full, total % size];
};

/** `total` spread evenly over `count` places, the remainder over the first ones. */
const spread = (total: number, count: number): ReadonlyArray<number> =>
  Array.from(
    { length: count },
    (_, index) => Math.floor(total / count) + (index < total % count ? 1 : 0),
  );

const ordinaryTopics = (messages: number): ReadonlyArray<PlannedTopic> => {
  const channels = CHANNELS - FIRST_ORDINARY;
  return spread(messages, channels).flatMap((held, index) =>
    spread(held, TOPICS_PER_CHANNEL).flatMap((count, topic): PlannedTopic[] =>
      count === 0
        ? []
        : [
            {
              role: 'ordinary',
              channel: FIRST_ORDINARY + index,
              name: `topic ${topic}`,
              messages: count,
            },
          ],
    ),
  );
};

/**
 * `size` messages in one topic, a ninth of that beside it in its channel, a tenth elsewhere, and
 * the vault. `size` is at least 10,000.
 */
export const planTopics = (size: number): ReadonlyArray<PlannedTopic> => {
  const beside = Math.round(size / 9) - SMALL - TARGETS * TARGET_SIZE;
  const here = { channel: GIANT_CHANNEL };
  return [
    { ...here, role: 'giant', name: 'everything', messages: size },
    { ...here, role: 'small', name: 'a thousand', messages: SMALL },
    ...Array.from(
      { length: TARGETS },
      (_, index): PlannedTopic => ({
        ...here,
        role: 'target',
        name: `target ${index}`,
        messages: TARGET_SIZE,
      }),
    ),
    ...pieces(beside, SIBLING_SIZE).map(
      (messages, index): PlannedTopic => ({
        ...here,
        role: 'sibling',
        name: `beside ${index}`,
        messages,
      }),
    ),
    ...ordinaryTopics(Math.round(size / 10)),
    { role: 'vault', channel: VAULT_CHANNEL, name: 'secrets', messages: VAULT_SIZE },
  ];
};

const shuffle = (values: Int32Array, chance: Chance): void => {
  for (let last = values.length - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    const held = values[last] ?? 0;
    values[last] = values[other] ?? 0;
    values[other] = held;
  }
};

/**
 * For each message in order of sending, the index of its topic; the vault's come last, the others
 * are mixed.
 */
export const orderOfSending = (topics: ReadonlyArray<PlannedTopic>, seed: number): Int32Array => {
  const order = new Int32Array(topics.reduce((sum, { messages }) => sum + messages, 0));
  let next = 0;
  topics.forEach(({ messages }, index) => {
    order.fill(index, next, next + messages);
    next += messages;
  });
  const last = topics.at(-1)?.messages ?? 0;
  shuffle(order.subarray(0, order.length - last), xorshift(seed));
  return order;
};
