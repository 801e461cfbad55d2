import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '@parley/container';
import { checkDatabase, openSqliteStorage } from '@parley/storage-sqlite';
import Database from 'better-sqlite3';
import { fillFloor } from '../floors/floor-database.ts';
import { xorshift } from './chance.ts';
import { createDataset, firstOf, joinsByChance } from './create-dataset.ts';
import { type Dataset, VAULT_EDITS } from './dataset.ts';
import { fillMessages } from './fill-messages.ts';
import { apiKeyOf, emailOf, keyDigestOf, PEOPLE } from './people.ts';
import { CHANNELS, type PlannedTopic, planTopics } from './topic-plan.ts';

/**
 * A filled database of the project and one of the floor, as many messages in each. Not to be
 * written to: copy them first.
 */
export interface FilledDatabase {
  readonly world: Dataset;
  /** A data directory for the server. */
  readonly dataDirectory: string;
  readonly floorFile: string;
}

/** One more whenever what is filled in changes. */
const GENERATOR = 7;
const FLOOR_TOPICS_PER_CHANNEL = 20;

export const cacheFolder = (): string => join(tmpdir(), 'parley-bench');

/** Two versions of the project with the same tables share their databases. */
const schemaVersion = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-schema-'));
  try {
    const file = databaseIn(folder);
    await openSqliteStorage({ file }).close();
    const db = new Database(file, { readonly: true });
    const tables = db
      .prepare<[], string>('select sql from sqlite_schema where sql is not null order by name')
      .pluck()
      .all();
    db.close();
    return createHash('sha256').update(tables.join('\n')).digest('hex').slice(0, 12);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const planned = (
  topics: Dataset['ordinary'],
  plan: ReadonlyArray<PlannedTopic>,
  role: PlannedTopic['role'],
): Dataset['ordinary'] => topics.filter((_, index) => plan[index]?.role === role);

const onlyOne = <T>(values: ReadonlyArray<T>): T => {
  const [value] = values;
  if (value === undefined) throw new Error('The plan lacks a topic');
  return value;
};

const fillProject = async (file: string, size: number): Promise<Dataset> => {
  const plan = planTopics(size);
  const chance = xorshift(size);
  const storage = openSqliteStorage({ file });
  const founded = await createDataset(storage, {
    people: PEOPLE,
    channels: CHANNELS,
    topics: plan,
    joins: joinsByChance(chance),
  });
  const count = plan.reduce((sum, { messages }) => sum + messages, 0);
  const message = await firstOf(storage, founded.realm.id, 'message', count);
  const history = await firstOf(
    storage,
    founded.realm.id,
    'history',
    count + VAULT_EDITS * (plan.at(-1)?.messages ?? 0),
  );
  await storage.close();
  const filled = fillMessages(file, founded, plan, { message, history }, chance);
  return {
    size,
    messages: filled.messages,
    realm: founded.realm.id,
    users: founded.users.map(({ id }, index) => ({
      id,
      email: emailOf(index),
      apiKey: apiKeyOf(index),
    })),
    giant: onlyOne(planned(filled.topics, plan, 'giant')),
    small: onlyOne(planned(filled.topics, plan, 'small')),
    targets: planned(filled.topics, plan, 'target'),
    vault: onlyOne(planned(filled.topics, plan, 'vault')),
    vaultMessages: filled.vaultMessages,
    ordinary: planned(filled.topics, plan, 'ordinary').slice(0, 1000),
    hot: filled.hot,
  };
};

const fillInto = async (folder: string, size: number): Promise<void> => {
  const dataDirectory = join(folder, 'data');
  mkdirSync(dataDirectory, { recursive: true });
  const file = databaseIn(dataDirectory);
  const world = await fillProject(file, size);
  const findings = checkDatabase(file);
  if (findings.length > 0)
    throw new Error(
      `The filled database is not sound: ${findings.map(({ detail }) => detail).join(' ')}`,
    );
  const users = Array.from({ length: PEOPLE }, (_, index) => ({
    email: emailOf(index),
    keyDigest: keyDigestOf(index),
  }));
  fillFloor(join(folder, 'floor.sqlite'), {
    messages: world.messages,
    users,
    channels: CHANNELS,
    topicsPerChannel: FLOOR_TOPICS_PER_CHANNEL,
  });
  writeFileSync(join(folder, 'world.json'), JSON.stringify(world));
};

/**
 * From the cache below the system's folder for temporary files, or filled now: 10 seconds and a
 * gigabyte per million.
 */
export const filledDatabase = async (
  size: number,
  tell: (what: string) => void,
): Promise<FilledDatabase> => {
  const folder = join(cacheFolder(), `${await schemaVersion()}-${GENERATOR}-${size}`);
  if (!existsSync(folder)) {
    tell(`filling a database: ${size.toLocaleString('en-US')} messages in one topic`);
    const start = performance.now();
    mkdirSync(cacheFolder(), { recursive: true });
    const unfinished = mkdtempSync(join(cacheFolder(), 'filling-'));
    await fillInto(unfinished, size);
    renameSync(unfinished, folder);
    tell(`filled in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  const world: Dataset = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8'));
  return { world, dataDirectory: join(folder, 'data'), floorFile: join(folder, 'floor.sqlite') };
};
