import { mkdirSync } from 'node:fs';
import { databaseIn } from '@parley/container';
import { openSqliteStorage } from '@parley/storage-sqlite';
import { fillFloor } from '../floors/floor-database.ts';
import { type Founding, foundWorld } from './found-world.ts';
import { apiKeyOf, emailOf, keyDigestOf } from './people.ts';
import { CHANNELS, VAULT_CHANNEL } from './topic-plan.ts';
import type { Person } from './world.ts';

/** An organization of many people, without messages. */
export interface Crowd {
  /** The owner first; the others are members. */
  readonly users: ReadonlyArray<Person>;
  /** Public channels, in order. */
  readonly channels: ReadonlyArray<number>;
}

export const CROWD = 20_000;

const fill = async (dataDirectory: string, { people, joins }: Pick<Founding, 'people' | 'joins'>): Promise<Crowd> => {
  mkdirSync(dataDirectory, { recursive: true });
  const storage = openSqliteStorage({ file: databaseIn(dataDirectory) });
  const { users, channels } = await foundWorld(storage, { people, channels: CHANNELS, topics: [], joins });
  await storage.close();
  return {
    users: users.map(({ id }, index) => ({ id, email: emailOf(index), apiKey: apiKeyOf(index) })),
    channels: channels.flatMap(({ id, privacy }) => (privacy === 'public' ? [id] : [])),
  };
};

/** Fills a new data directory and a new database of the floor: two seconds. Nobody is subscribed to anything. */
export const fillCrowd = async (dataDirectory: string, floorFile: string): Promise<Crowd> => {
  const crowd = await fill(dataDirectory, { people: CROWD, joins: () => [] });
  const accounts = Array.from({ length: CROWD }, (_, index) => ({ email: emailOf(index), keyDigest: keyDigestOf(index) }));
  fillFloor(floorFile, { messages: 0, users: accounts, channels: 1, topicsPerChannel: 1 });
  return crowd;
};

/** Fills a new data directory: person number i is in public channel number i modulo `channels`, and in no other. */
export const fillHall = async (dataDirectory: string, people: number, channels: number): Promise<Crowd> => {
  const open = Array.from({ length: CHANNELS }, (_, index) => index).filter((index) => index !== VAULT_CHANNEL);
  return fill(dataDirectory, { people, joins: (person) => open.slice(person % channels, (person % channels) + 1) });
};
