import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Clock, E, type Parley, type ParleyPorts, UnixSeconds } from '@parley/core';
import { linkEngine } from '@parley/markdown';
import { memoryStorage } from '@parley/storage-memory';
import { isDatabaseRefused, parleyMigrations } from '@parley/storage-sqlite';
import Database from 'better-sqlite3';
import { type ContainerConfig, databaseIn } from './configuration.ts';
import { createContainer } from './create-container.ts';
import { Services } from './services.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-container-'));
});
afterEach(() => rm(directory, { recursive: true }));

const hostDatabase = (): Database.Database => {
  const database = new Database(join(directory, 'host.db'));
  database.pragma('journal_mode = WAL');
  return database;
};

const found = async (parley: Parley) => {
  const owner = {
    email: 'ada@example.com',
    fullName: 'Ada Lovelace',
    password: 'correct horse battery',
  };
  const created = await parley.realms.create({
    subdomain: '',
    name: 'Engines',
    description: '',
    url: 'https://chat.example',
    owner,
  })();
  if (E.isLeft(created)) throw new Error(created.left.rule);
  return created.right;
};
const nameOf = async (parley: Parley): Promise<string | null> => {
  const realm = await parley.realms.find({ subdomain: '' })();
  return E.isRight(realm) ? realm.right.name : null;
};

describe('the container', () => {
  test.each<[string, () => ContainerConfig]>([
    ['a data directory', () => ({ dataDirectory: directory })],
    ['a SQLite file', () => ({ file: join(directory, 'own.db'), synchronous: 'NORMAL' })],
    ['the handle of a host', () => ({ database: hostDatabase() })],
    ['memory', () => ({ inMemory: true })],
  ])('has every use case over %s', async (_where, config) => {
    const container = createContainer(config());
    const parley = container.get(Services.parley);
    const { apiKey, realm } = await found(parley);
    const signedIn = await parley.users.authenticate({
      realm: realm.id,
      email: 'ada@example.com',
      apiKey,
      client: 'test',
    })();
    expect(signedIn).toMatchObject(E.right({ user: { fullName: 'Ada Lovelace' } }));
    await container.unbindAllAsync();
  });

  test('keeps what it was told when it is closed and made again', async () => {
    const before = createContainer({ dataDirectory: directory });
    await found(before.get(Services.parley));
    await before.unbindAllAsync();
    const after = createContainer({ dataDirectory: directory });
    expect(await nameOf(after.get(Services.parley))).toBe('Engines');
    await after.unbindAllAsync();
  });

  test('opens nothing before it is asked for', async () => {
    const container = createContainer({ dataDirectory: directory });
    container.get(Services.markdown);
    await expect(stat(databaseIn(directory))).rejects.toThrow('ENOENT');
    container.get(Services.storage);
    expect((await stat(databaseIn(directory))).isFile()).toBe(true);
    await container.unbindAllAsync();
  });

  test('is one Parley however often it is asked', () => {
    const container = createContainer({ inMemory: true });
    expect(container.get(Services.parley)).toBe(container.get(Services.parley));
    expect(container.get(Services.router)).toBe(container.get(Services.router));
  });

  test('uses the ports it is given', async () => {
    const clock: Clock = { now: () => UnixSeconds(86_400) };
    const storage = memoryStorage();
    const container = createContainer({
      dataDirectory: join(directory, 'nowhere'),
      ports: { clock, storage },
    });
    const { realm } = await found(container.get(Services.parley));
    expect(realm.createdAt).toBe(86_400);
    expect(await storage.directory.realms()).toHaveLength(1);
  });

  const PORTS: ReadonlyArray<keyof ParleyPorts> = [
    ...(['storage', 'blobs', 'clock', 'entropy', 'digest', 'passwords', 'markdown'] as const),
    ...(['links', 'images', 'push', 'yieldToEventLoop', 'numbers'] as const),
  ];
  test.each(PORTS)('uses the %s it is given, and its own without', (name) => {
    const given: unknown = {};
    const ports = { [name]: given } as Partial<ParleyPorts>;
    expect(createContainer({ inMemory: true, ports }).get<unknown>(Services[name])).toBe(given);
    expect(createContainer({ inMemory: true, ports: {} }).get<unknown>(Services[name])).not.toBe(
      given,
    );
  });

  test('uses the link engine it is given, and sends no notifications when told so', async () => {
    const patterns: string[] = [];
    const links: ParleyPorts['links'] = {
      ...linkEngine(),
      groupsOf: (pattern) => {
        patterns.push(pattern);
        return E.left('none will do');
      },
    };
    const container = createContainer({ inMemory: true, ports: { links, push: null } });
    const parley = container.get(Services.parley);
    const { realm, owner } = await found(parley);
    const caller = { realm: realm.id, user: owner.id, client: 'test' };
    const made = await parley.linkifiers.create({
      caller,
      pattern: '#(?P<id>[0-9]+)',
      urlTemplate: 'https://x.example/{id}',
    })();
    expect([E.isLeft(made), patterns]).toEqual([true, ['#(?P<id>[0-9]+)']]);
    expect(container.get(Services.push)).toBeNull();
  });

  test('lets every part be rebound', async () => {
    const container = createContainer({ inMemory: true });
    container.rebind(Services.clock).toConstantValue({ now: () => UnixSeconds(7) });
    expect((await found(container.get(Services.parley))).realm.createdAt).toBe(7);
  });

  test('closes the storage once nothing uses it any more', async () => {
    const container = createContainer({ inMemory: true });
    const ended: string[] = [];
    const slow = {
      images: 9,
      maintenance: 6,
      notifications: 3,
      eventQueues: 1,
      storage: 0,
    } as const;
    for (const name of Object.keys(slow) as ReadonlyArray<keyof typeof slow>) {
      const end = async (): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, 10 * slow[name]));
        ended.push(name);
      };
      const binding = container.rebind<unknown>(Services[name]).toDynamicValue(() => ({}));
      binding.inSingletonScope().onDeactivation(end);
      container.get<unknown>(Services[name]);
    }
    await container.unbindAllAsync();
    expect(ended).toEqual(['notifications', 'maintenance', 'images', 'eventQueues', 'storage']);
  });

  test('begins no maintenance by itself, and stops what it began', async () => {
    const infos: object[] = [];
    const logger = { info: (fields: object) => void infos.push(fields), error: () => {} };
    const container = createContainer({ inMemory: true, http: { logger } });
    const { attachments } = container.get(Services.parley);
    let drawn = 0;
    Object.assign(attachments, { drawThumbnails: () => async () => E.right(++drawn) });
    container.get(Services.site);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(drawn).toBe(0);
    container.get(Services.maintenance);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(infos).toEqual([{ upkeep: 'pictures drawn', done: 1 }]);
    await container.unbindAllAsync();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(drawn).toBe(1);
  });

  test('puts a prefix before the names of tables, and leaves migrations to the host', async () => {
    const database = hostDatabase();
    database.exec('create table users (id integer primary key)');
    const config: ContainerConfig = { database, prefix: 'chat_', migrate: false };
    const early = createContainer(config);
    expect(() => early.get(Services.storage)).toThrow(
      expect.objectContaining({ name: 'SchemaBehind' }),
    );
    for (const { sql } of parleyMigrations({ prefix: 'chat_' })) database.exec(sql);
    const container = createContainer(config);
    await found(container.get(Services.parley));
    expect(database.prepare('select name from chat_realms').pluck().all()).toEqual(['Engines']);
    async function* bytes() {
      yield new TextEncoder().encode('picture');
    }
    await container.get(Services.blobs).put('1/aa/picture', bytes());
    expect((await stat(join(directory, 'chat_uploads'))).isDirectory()).toBe(true);
    await expect(stat(join(directory, 'uploads'))).rejects.toThrow('ENOENT');
    await container.unbindAllAsync();
    database.close();
  });

  test('says why a database cannot be used', async () => {
    await writeFile(databaseIn(directory), 'Dear diary, '.repeat(1000));
    const container = createContainer({ dataDirectory: directory });
    let refusal: unknown = null;
    try {
      container.get(Services.parley);
    } catch (error) {
      refusal = error;
    }
    expect(isDatabaseRefused(refusal)).toBe(true);
  });
});
