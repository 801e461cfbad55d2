import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  E,
  type EventBatch,
  type HintListener,
  type Hints,
  type RealmId,
  type UserId,
} from '@parley/core';
import { memoryStorage } from '@parley/storage-memory';
import type { Container } from 'inversify';
import { createContainer } from './create-container.ts';
import { Services } from './services.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-processes-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Hints between containers of one process: each hears the others. */
const hintsForAll = (): (() => Hints) => {
  const listeners = new Set<HintListener>();
  return () => {
    let own: HintListener | null = null;
    const others = () => [...listeners].filter((listener) => listener !== own);
    return {
      ring: (realm) => {
        for (const listener of others()) listener.rung(realm);
      },
      say: (realm, notice) => {
        for (const listener of others()) listener.said(realm, notice);
      },
      listen: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
};

const listening = async (container: Container, realm: RealmId, user: UserId) => {
  const queues = container.get(Services.eventQueues);
  const options = {
    eventTypes: null,
    narrow: [],
    html: true,
    clientGravatar: true,
    slimPresence: false,
    includeSubscribers: false,
    allPublicStreams: false,
    meta: false,
    capabilities: {
      bulkMessageDeletion: true,
      emptyTopicName: true,
      typingInChannels: true,
      simplePresence: true,
      linkifierTemplates: true,
      deactivatedGroups: true,
      archivedChannels: true,
      userSettingsObject: true,
      nullNotifications: true,
      individualEmoji: true,
      incompleteUsers: true,
    },
    base: '',
  };
  const listener = { realm, user };
  const { id, start } = await queues.open(listener, options, 600_000);
  await start(await container.get(Services.storage).outbox.of(realm).last());
  return async (): Promise<ReadonlyArray<unknown>> => {
    const found = queues.poll({ listener, queue: id, last: -1, wait: true });
    if (E.isLeft(found)) throw new Error(found.left.rule);
    const batch: EventBatch =
      typeof found.right === 'function' ? await new Promise<EventBatch>(found.right) : found.right;
    return JSON.parse(batch.text());
  };
};

test('containers over one given storage hear of commits and of typing by hints', async () => {
  const storage = memoryStorage();
  const hintsOf = hintsForAll();
  const process = () =>
    createContainer({ ports: { storage }, uploads: join(directory, 'files'), hints: hintsOf() });
  const [here, there] = [process(), process()];
  const parley = here.get(Services.parley);
  const created = await parley.realms.create({
    subdomain: '',
    name: 'Engines',
    description: '',
    url: 'https://chat.example',
    owner: { email: 'ada@example.com', fullName: 'Ada', password: 'correct horse battery' },
  })();
  if (E.isLeft(created)) throw new Error(created.left.rule);
  const { realm, owner } = created.right;
  const caller = { realm: realm.id, user: owner.id, client: 'test' };
  const heard = await listening(there, realm.id, owner.id);
  const place = { _tag: 'Users', users: [owner.id] } as const;
  const typing = await parley.typing.type({ caller, isBeginning: true, place })();
  if (E.isLeft(typing)) throw new Error(typing.left.rule);
  const says = { typing: 'start', user: owner.id, users: [owner.id] };
  here.get(Services.eventQueues).say([], { realm: realm.id, says });
  expect(await heard()).toMatchObject([{ type: 'typing', op: 'start' }]);

  await here.get(Services.blobs).put(
    '1/aa/one',
    (async function* () {
      yield Buffer.from('bytes');
    })(),
  );
  expect((await stat(join(directory, 'files'))).isDirectory()).toBe(true);
  await here.unbindAllAsync();
  await there.unbindAllAsync();
  expect(await storage.directory.realms()).toHaveLength(1);
});
