import { mkdirSync } from 'node:fs';
import { databaseIn } from '@parley/container';
import { openSqliteStorage } from '@parley/storage-sqlite';
import { fillFloor } from '../floors/floor-database.ts';
import { xorshift } from './chance.ts';
import { createDataset, type Founding } from './create-dataset.ts';
import type { Person } from './dataset.ts';
import { apiKeyOf, emailOf, keyDigestOf } from './people.ts';
import { CHANNELS, VAULT_CHANNEL } from './topic-plan.ts';

/** An organization of many people, without messages. */
export interface ListenerGroup {
  /** The owner first; the others are members. */
  readonly users: ReadonlyArray<Person>;
  /** The public ones, in order. */
  readonly channels: ReadonlyArray<number>;
}

export const CROWD = 20_000;

/** How many channels there are, and which of them each person is in. */
export interface Gathering {
  readonly channels: number;
  readonly joins: Founding['joins'];
}

/** Groups without members. */
export const APART: Gathering = { channels: CHANNELS, joins: () => [] };

const EVERYBODYS = 0;
const CHANNELS_EACH = 20;

/** A thousand channels, one with all users; each user is in a number of others at random. */
export const gathered = (): Gathering => {
  const channels = 1000;
  const chance = xorshift(7);
  const joins = (): ReadonlyArray<number> => {
    const own = new Set([EVERYBODYS]);
    while (own.size < CHANNELS_EACH) own.add(chance.below(channels));
    return [...own];
  };
  return { channels, joins };
};

const fill = async (
  dataDirectory: string,
  people: number,
  { channels: count, joins }: Gathering,
): Promise<ListenerGroup> => {
  mkdirSync(dataDirectory, { recursive: true });
  const storage = openSqliteStorage({ file: databaseIn(dataDirectory) });
  const { users, channels } = await createDataset(storage, {
    people,
    channels: count,
    topics: [],
    joins,
  });
  await storage.close();
  return {
    users: users.map(({ id }, index) => ({ id, email: emailOf(index), apiKey: apiKeyOf(index) })),
    channels: channels.flatMap(({ id, privacy }) => (privacy === 'public' ? [id] : [])),
  };
};

/**
 * Fills a new data directory and a new database of the floor: two seconds, and some more for many
 * subscriptions.
 */
export const fillCrowd = async (
  dataDirectory: string,
  floorFile: string,
  gathering: Gathering,
): Promise<ListenerGroup> => {
  const crowd = await fill(dataDirectory, CROWD, gathering);
  const accounts = Array.from({ length: CROWD }, (_, index) => ({
    email: emailOf(index),
    keyDigest: keyDigestOf(index),
  }));
  fillFloor(floorFile, { messages: 0, users: accounts, channels: 1, topicsPerChannel: 1 });
  return crowd;
};

/**
 * Fills a new data directory: person number i is in public channel number i modulo `channels`, and
 * in no other.
 */
export const fillHall = async (
  dataDirectory: string,
  people: number,
  channels: number,
): Promise<ListenerGroup> => {
  const open = Array.from({ length: CHANNELS }, (_, index) => index).filter(
    (index) => index !== VAULT_CHANNEL,
  );
  const joins = (person: number): ReadonlyArray<number> =>
    open.slice(person % channels, (person % channels) + 1);
  return fill(dataDirectory, people, { channels: CHANNELS, joins });
};
