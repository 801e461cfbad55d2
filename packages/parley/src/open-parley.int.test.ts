import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { openSqliteStorage } from '@parley/storage-sqlite';
import Database from 'better-sqlite3';
import express from 'express';
import { type OpenedParley, openParley, type SiteOptions } from './index.ts';

const { NODE_ENV } = process.env;
let directory: string;
const opened = new Set<OpenedParley>();
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-opened-'));
});
afterEach(async () => {
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  for (const chat of opened) await chat.close();
  opened.clear();
  await rm(directory, { recursive: true });
});

const uploads = () => join(directory, 'files');
const open = async (
  source: { readonly file: string } | { readonly database: Database.Database } = {
    file: join(directory, 'chat.sqlite'),
  },
  more: { readonly base?: string; readonly prefix?: `${string}_` } = {},
): Promise<OpenedParley> => {
  const chat = await openParley({
    ...source,
    uploads: uploads(),
    url: 'https://app.example',
    synchronous: 'NORMAL' as const,
    ...more,
  });
  opened.add(chat);
  return chat;
};

const openRealm = async (chat: OpenedParley, subdomain = '') => {
  const realm = await chat.realms.open({ subdomain, name: 'Engines' })();
  if (E.isLeft(realm)) throw new Error(realm.left.rule);
  return realm.right;
};

/** Asks a site at a loopback port. */
const asked = async (
  chat: OpenedParley,
  path: string,
  host: string,
  options: SiteOptions = {},
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> => {
  const server = express().use(chat.site(options)).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { request } = await import('node:http');
    return await new Promise((resolve, reject) => {
      request({ port, path, headers: { host } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

describe('what is opened over a file', () => {
  test('has organizations, people and messages, and goes on after it was closed', async () => {
    const first = await open();
    const realm = await openRealm(first);
    expect(realm.url).toBe('https://app.example');
    const host = first.realm(realm.id).asHost();
    const [ada] = await host.orThrow.people.sync([{ key: '17', name: 'Ada', email: null }]);
    await host.orThrow.channels.open({ name: 'general' });
    if (ada === undefined) throw new Error('Ada has no account');
    const to = { _tag: 'Channel', channel: 'general', topic: 'hello' } as const;
    const message = { to, content: 'hi', readBySender: true };
    const sent = await first.realm(realm.id).as(ada.id).messages.send(message);
    expect(sent).toMatchObject({ _tag: 'Right' });
    first.maintenance();
    await first.close();
    opened.delete(first);
    const second = await open();
    expect((await openRealm(second)).id).toBe(realm.id);
    expect(await second.realm(realm.id).as(ada.id).messages.send(message)).toMatchObject({
      _tag: 'Right',
    });
    expect(await readdir(directory)).toContain('chat.sqlite');
  });

  test('is refused while it is open', async () => {
    await open();
    await expect(open()).rejects.toMatchObject({ name: 'InUse' });
  });

  test('serves each organization at its address', async () => {
    const chat = await open();
    const [root, acme] = [await openRealm(chat), await openRealm(chat, 'acme')];
    expect(acme.url).toBe('https://acme.app.example');
    const realmAt = async (host: string) =>
      (await asked(chat, '/api/v1/server_settings', host)).body.realm_url;
    expect(await realmAt('app.example')).toBe(root.url);
    expect(await realmAt('acme.app.example')).toBe(acme.url);
    expect(await realmAt('localhost')).toBe(root.url);
  });

  test('has sites with options of their own', async () => {
    const chat = await open();
    const realm = await openRealm(chat);
    const host = chat.realm(realm.id).asHost();
    const [ada] = await host.orThrow.people.sync([{ key: '17', name: 'Ada', email: null }]);
    const authenticate = async () => ({ realm: realm.id, user: ada?.id, client: 'test' }) as never;
    const path = '/api/v1/users/me';
    expect((await asked(chat, path, 'app.example')).status).toBe(401);
    expect(await asked(chat, path, 'app.example', { authenticate })).toMatchObject({
      status: 200,
      body: { full_name: 'Ada' },
    });
  });
});

describe("over the host's handle", () => {
  test('tables stand beside those of the host, whose handle stays open', async () => {
    const database = new Database(join(directory, 'shop.sqlite'));
    database.pragma('journal_mode = WAL');
    database.pragma('foreign_keys = ON');
    database.exec('create table messages (id integer primary key)');
    const chat = await open({ database }, { prefix: 'chat_' });
    await openRealm(chat);
    await chat.close();
    opened.delete(chat);
    const count = 'select count(*) from chat_realms';
    expect(database.prepare(count).pluck().get()).toBe(1);
    database.close();
  });
});

describe('over a storage of the host', () => {
  test('everything is kept there, and the storage stays open', async () => {
    const storage = openSqliteStorage({ file: ':memory:' });
    const chat = await openParley({ storage, uploads: uploads(), url: 'https://app.example' });
    opened.add(chat);
    const realm = await openRealm(chat);
    await chat.close();
    opened.delete(chat);
    expect((await storage.read(realm.id, ({ realms }) => realms.own()))?.name).toBe('Engines');
    expect(await readdir(directory)).toEqual([]);
    await storage.close();
  });
});

describe('in development', () => {
  beforeEach(() => {
    process.env.NODE_ENV = 'development';
  });

  test('a second call answers what is open, until it is closed', async () => {
    const first = await open();
    expect(await open()).toBe(first);
    await first.close();
    const second = await open();
    expect(second).not.toBe(first);
    expect(await openRealm(second)).toMatchObject({ name: 'Engines' });
    opened.delete(first);
  });

  test('another handle of the file closes what is open', async () => {
    const handle = () => {
      const database = new Database(join(directory, 'shop.sqlite'));
      database.pragma('journal_mode = WAL');
      database.pragma('foreign_keys = ON');
      return database;
    };
    const [one, two] = [handle(), handle()];
    const first = await open({ database: one });
    const second = await open({ database: two });
    expect(second).not.toBe(first);
    expect(await open({ database: two })).toBe(second);
    opened.delete(first);
    await second.close();
    opened.delete(second);
    one.close();
    two.close();
  });

  test('what was refused is tried again', async () => {
    const file = join(directory, 'none', 'chat.sqlite');
    await expect(open({ file })).rejects.toMatchObject({ name: 'CannotOpen' });
    await expect(open({ file })).rejects.toMatchObject({ name: 'CannotOpen' });
  });
});
