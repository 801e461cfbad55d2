import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RealmId } from '../src/kernel/brand.ts';
import { changeSetOf } from '../src/kernel/change-set.ts';
import { registerFromNow } from '../src/kernel/deliver-outbox.ts';
import type { DomainEvent, StoredEvent } from '../src/kernel/event.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
/** What the town was told before. */
let before: number;

const outbox = () => chat.ports.storage.outbox.of(chat.owner.realm);
const left = async (): Promise<number> => (await outbox().read(0, 10_000)).length;
const prune = (keep: number) => right(chat.parley.outbox.prune({ keep }));
const commitEvents = async (times: number, realm = chat.owner.realm): Promise<void> => {
  const event: DomainEvent = { _tag: 'realm.updated', realm, changed: [] };
  await right(
    chat.ports.storage.commit(
      changeSetOf(chat.ports.entropy, realm, {
        events: Array.from({ length: times }, () => event),
      }),
    ),
  );
};

beforeEach(async () => {
  chat = await openTestChat();
  await commitEvents(3000);
  before = await left();
});

describe('old events', () => {
  test('go, and as many of the newest stay as are asked for', async () => {
    const last = await outbox().last();
    expect(await prune(1200)).toEqual({ forgotten: before - 1200, waitsFor: null });
    expect([await left(), await outbox().last()]).toEqual([1200, last]);
    expect((await outbox().read(0, 1))[0]?.position).toBe(last - 1199);
    expect(await prune(1200)).toEqual({ forgotten: 0, waitsFor: null });
  });

  test('never all of them: a thousand stay, since event queues acknowledge nothing', async () => {
    await prune(0);
    expect(await left()).toBe(1000);
  });

  test('stay where there are no more than are kept', async () => {
    expect(await prune(100_000)).toEqual({ forgotten: 0, waitsFor: null });
    expect(await left()).toBe(before);
  });
});

describe('a consumer', () => {
  test('keeps what it has not handled, and is named', async () => {
    for (const name of ['quick', 'slow']) await chat.ports.storage.outbox.register(name);
    await outbox().acknowledge('quick', 900);
    await outbox().acknowledge('slow', 700);
    expect(await prune(1000)).toEqual({ forgotten: 700, waitsFor: 'slow' });
    await outbox().acknowledge('slow', 800);
    expect(await prune(1000)).toEqual({ forgotten: 100, waitsFor: 'slow' });
    await outbox().acknowledge('slow', 3000);
    await outbox().acknowledge('quick', 3000);
    expect(await prune(1000)).toEqual({ forgotten: before - 1800, waitsFor: null });
  });

  test('keeps everything from when it is known, though it has handled nothing', async () => {
    await chat.ports.storage.outbox.register('new');
    expect(await prune(1000)).toEqual({ forgotten: 0, waitsFor: 'new' });
  });
});

/** Another realm beside the town. */
const foundAnother = async (subdomain: string): Promise<RealmId> => {
  const owner = { email: `${subdomain}@example.com`, fullName: 'Other', password: 'a good one' };
  const url = `https://${subdomain}.example.com`;
  const founded = await right(
    chat.parley.realms.create({ subdomain, name: 'Village', description: '', url, owner }),
  );
  return founded.realm.id;
};

describe('several realms', () => {
  let other: RealmId;
  const everywhere = () => chat.ports.storage.outbox;
  const there = () => everywhere().of(other);
  beforeEach(async () => {
    other = await foundAnother('other');
    await commitEvents(2000, other);
  });

  test('keep so many of their own events each', async () => {
    const [here, elsewhere] = [await outbox().last(), await there().last()];
    const forgotten = here + elsewhere - 2 * 1200;
    expect(await prune(1200)).toEqual({ forgotten, waitsFor: null });
    expect([await left(), (await there().read(0, 10_000)).length]).toEqual([1200, 1200]);
    expect([await outbox().last(), await there().last()]).toEqual([here, elsewhere]);
  });

  test('wait for a consumer where it is behind, and name the one that keeps most', async () => {
    for (const name of ['quick', 'slow']) await everywhere().register(name);
    for (const own of [outbox(), there()]) await own.acknowledge('quick', await own.last());
    await outbox().acknowledge('slow', await outbox().last());
    const all = (await there().read(0, 10_000)).length;
    expect(await prune(1000)).toEqual({ forgotten: before - 1000, waitsFor: 'slow' });
    expect([await left(), (await there().read(0, 10_000)).length]).toEqual([1000, all]);
  });

  test('that are founded later wait for a consumer that was there before', async () => {
    await everywhere().register('mailer');
    for (const own of [outbox(), there()]) await own.acknowledge('mailer', await own.last());
    await prune(1000);
    const late = await foundAnother('late');
    await commitEvents(2000, late);
    expect(await prune(1000)).toEqual({ forgotten: 0, waitsFor: 'mailer' });
  });

  test('are delivered in turns, each in its order', async () => {
    const heard: Array<readonly [RealmId, number]> = [];
    await right(
      chat.parley.outbox.deliver({
        name: 'mailer',
        sink: async ({ position, event }) => void heard.push([event.realm, position]),
      }),
    );
    const of = (realm: RealmId) => heard.flatMap(([own, at]) => (own === realm ? at : []));
    for (const [realm, own] of [
      [chat.owner.realm, outbox()],
      [other, there()],
    ] as const)
      expect(of(realm)).toEqual((await own.read(0, 10_000)).map(({ position }) => position));
    expect(heard.findIndex(([realm]) => realm === other)).toBe(1000);
    expect(await everywhere().behind('mailer', 10)).toEqual([]);
  });

  test('are delivered when an event of another is rejected, which then comes first', async () => {
    let isBroken = true;
    const heard: Array<readonly [RealmId, number]> = [];
    const deliver = () =>
      right(
        chat.parley.outbox.deliver({
          name: 'mailer',
          sink: async ({ position, event }) => {
            if (isBroken && event.realm === chat.owner.realm && position === 3)
              throw new Error('no mail today');
            heard.push([event.realm, position]);
          },
        }),
      );
    await expect(deliver()).rejects.toThrow('no mail today');
    expect(await there().position('mailer')).toBe(await there().last());
    expect(await everywhere().behind('mailer', 10)).toEqual([chat.owner.realm]);
    isBroken = false;
    heard.length = 0;
    await deliver();
    expect(heard[0]).toEqual([chat.owner.realm, 3]);
    expect(heard).toHaveLength((await outbox().last()) - 2);
  });

  test('give a consumer that begins now only what happens from now on', async () => {
    const name = 'mailer';
    const heard: Array<readonly [RealmId, number]> = [];
    await registerFromNow(everywhere(), name);
    await commitEvents(1, other);
    await registerFromNow(everywhere(), name);
    await right(
      chat.parley.outbox.deliver({
        name,
        sink: async ({ position, event }) => void heard.push([event.realm, position]),
      }),
    );
    expect(heard).toEqual([[other, await there().last()]]);
  });
});

describe('a delivery', () => {
  let heard: number[];
  const positions = async () => (await outbox().read(0, 10_000)).map(({ position }) => position);
  const deliver = (handle: (stored: StoredEvent) => void = () => {}) => {
    const sink = async (stored: StoredEvent): Promise<void> => {
      handle(stored);
      heard.push(stored.position);
    };
    return right(chat.parley.outbox.deliver({ name: 'mailer', sink }));
  };
  beforeEach(() => {
    heard = [];
  });

  test('gives a consumer everything in order, and the next time only what is new', async () => {
    await deliver();
    const all = await positions();
    expect(all.length).toBeGreaterThan(3000);
    expect(heard).toEqual(all);
    await commitEvents(2);
    await deliver();
    expect(heard).toEqual(await positions());
  });

  test('that is rejected keeps what was handled, and begins there the next time', async () => {
    const all = await positions();
    const failing = deliver(({ position }) => {
      if (position === all[1500]) throw new Error('no mail today');
    });
    await expect(failing).rejects.toThrow('no mail today');
    expect([heard, await outbox().position('mailer')]).toEqual([all.slice(0, 1500), all[1499]]);
    await deliver();
    expect(heard).toEqual(all);
  });

  test('that is rejected at once notes nothing', async () => {
    await expect(
      deliver(() => {
        throw new Error('no mail today');
      }),
    ).rejects.toThrow('no mail today');
    expect([...(await outbox().consumers()).keys()]).not.toContain('mailer');
  });
});

test('the bytes of removed files go before the events that tell of them', async () => {
  const ann = await chat.newcomer('Ann');
  const bytes = async function* () {
    yield new Uint8Array(5);
  };
  const file = await right(
    chat.parley.attachments.upload({
      caller: ann,
      name: 'plan.txt',
      type: 'text/plain',
      bytes: bytes(),
    }),
  );
  await right(chat.parley.attachments.remove({ caller: ann, attachment: file.id }));
  await commitEvents(1000);
  const isStored = async () => (await chat.ports.blobs.open(file.path)) !== null;
  expect(await isStored()).toBe(true);
  await prune(1000);
  expect(await isStored()).toBe(false);
  expect(await left()).toBe(1000);
});
