import { mkdirSync } from 'node:fs';
import { databaseIn } from '@parley/container';
import { openSqliteStorage } from '@parley/storage-sqlite';
import { fillFloor } from '../floors/floor-database.ts';
import { foundWorld } from './found-world.ts';
import { apiKeyOf, emailOf, keyDigestOf } from './people.ts';
import { CHANNELS } from './topic-plan.ts';
import type { Person } from './world.ts';

/** An organization of many people, without messages. */
export interface Crowd {
  /** The owner first; the others are members. */
  readonly users: ReadonlyArray<Person>;
  /** Public channels that nobody is subscribed to. */
  readonly channels: ReadonlyArray<number>;
}

export const CROWD = 20_000;

/** Fills a new data directory and a new database of the floor: two seconds. */
export const fillCrowd = async (dataDirectory: string, floorFile: string): Promise<Crowd> => {
  mkdirSync(dataDirectory, { recursive: true });
  const storage = openSqliteStorage({ file: databaseIn(dataDirectory) });
  const { users, channels } = await foundWorld(storage, { people: CROWD, channels: CHANNELS, topics: [], joins: () => [] });
  await storage.close();
  const accounts = Array.from({ length: CROWD }, (_, index) => ({ email: emailOf(index), keyDigest: keyDigestOf(index) }));
  fillFloor(floorFile, { messages: 0, users: accounts, channels: 1, topicsPerChannel: 1 });
  return {
    users: users.map(({ id }, index) => ({ id, email: emailOf(index), apiKey: apiKeyOf(index) })),
    channels: channels.flatMap(({ id, privacy }) => (privacy === 'public' ? [id] : [])),
  };
};
