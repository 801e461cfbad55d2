import { describe, expect, test } from '@jest/globals';
import type { EventBatch, Listener, QueueRefusal } from '@parley/core';
import { denial, E, RealmId, UserId } from '@parley/core';
import { queueRegistry } from './queue-registry.ts';
import { yieldToEventLoop } from './start-slice.ts';

const REALM = RealmId(1);
const ANN: Listener = { realm: REALM, user: UserId(10) };
const BEN: Listener = { realm: REALM, user: UserId(11) };
const MINUTE = 60_000;

const LIMITS = { events: 3, characters: 1_000, charactersInAll: 10_000, queuesOfUser: 2 };

const aRegistry = (limits = LIMITS) => {
  let time = 0;
  let tokens = 0;
  const failures: unknown[] = [];
  const registry = queueRegistry<string, string | null>({
    write: (update, { user }, clientOptions) => {
      if (clientOptions === 'broken') throw new Error(`cannot write ${update}`);
      return clientOptions === null || clientOptions === update
        ? [{ body: `{"type":"${update}","for":${user}}` }]
        : [];
    },
    interests: (clientOptions) => (clientOptions === null ? [] : [clientOptions]),
    token: () => `q${tokens++}`,
    now: () => time,
    chance: () => 0.5,
    heartbeat: { body: '{"type":"heartbeat"}' },
    failed: (error) => failures.push(error),
    limits,
  });
  const open = (listener: Listener, clientOptions: string | null = null) => {
    const { id, start } = registry.open(listener, clientOptions, 10 * MINUTE);
    start(0);
    return id;
  };
  const enqueue = (update: string, position = 1, to: ReadonlyArray<Listener> = [ANN, BEN]) =>
    registry.enqueue([{ realm: REALM, position, update: update, to: to.map(({ user }) => user) }]);
  const hangUps: Array<() => void> = [];
  const poll = async (
    listener: Listener,
    queue: string,
    last = -1,
    wait = false,
  ): Promise<E.Either<QueueRefusal, string>> => {
    const polled = registry.poll({ listener, queue, last, wait });
    if (E.isLeft(polled)) return polled;
    const { right } = polled;
    if (typeof right !== 'function') return E.right(right.text());
    return new Promise((resolve) => {
      const answer = (events: EventBatch): void => resolve(E.right(events.text()));
      hangUps.push(() => registry.leave(queue, answer));
      right(answer);
    });
  };
  const types = async (polled: ReturnType<typeof poll>) => {
    const answer = await polled;
    return E.isRight(answer)
      ? JSON.parse(answer.right).map(({ type }: { readonly type: string }) => type)
      : answer.left;
  };
  /** Hangs up the client that waited as number `which`. */
  const hangUp = (which: number) => hangUps[which]?.();
  const later = (ms: number) => {
    time += ms;
    registry.tick();
  };
  return { registry, open, enqueue, poll, types, later, hangUp, failures };
};

describe('queues', () => {
  test('get what is for their owner and what their client asked for', async () => {
    const { open, enqueue, poll, types } = aRegistry();
    const [all, some, ofBen] = [open(ANN), open(ANN, 'a'), open(BEN)];
    enqueue('a');
    enqueue('b', 2, [ANN]);
    expect(await types(poll(ANN, all))).toEqual(['a', 'b']);
    expect(await types(poll(ANN, some))).toEqual(['a']);
    expect(await types(poll(BEN, ofBen))).toEqual(['a']);
  });

  test('say which users want what, as long as one of their queues does', () => {
    const { registry, open } = aRegistry({ ...LIMITS, queuesOfUser: 9 });
    const [one, two] = [open(ANN, 'a'), open(ANN, 'a')];
    open(ANN);
    open(BEN, 'b');
    const wanting = (interest: string) => [...registry.wanting(REALM, interest)];
    expect([wanting('a'), wanting('b'), wanting('c')]).toEqual([[ANN.user], [BEN.user], []]);
    registry.close(ANN, one);
    expect(wanting('a')).toEqual([ANN.user]);
    registry.close(ANN, two);
    expect(wanting('a')).toEqual([]);
    expect([...registry.wanting(RealmId(2), 'b')]).toEqual([]);
    registry.dismiss(BEN);
    expect(wanting('b')).toEqual([]);
    const { cancel } = registry.open(BEN, 'c', MINUTE);
    expect(wanting('c')).toEqual([BEN.user]);
    cancel();
    expect([wanting('c'), registry.size()]).toEqual([[], 1]);
  });

  test('are unknown to other users, before their start and after they are closed', async () => {
    const { registry, open, poll } = aRegistry();
    const [queue, unstarted] = [open(ANN), registry.open(ANN, null, MINUTE).id];
    const unknown = (id: string) => E.left(denial('queue.unknown', { queue: id }));
    expect(await poll(BEN, queue)).toEqual(unknown(queue));
    expect(registry.close(BEN, queue)).toEqual(unknown(queue));
    expect(await poll(ANN, unstarted)).toEqual(unknown(unstarted));
    expect(registry.close(ANN, queue)).toEqual(E.right(undefined));
    expect(await poll(ANN, queue)).toEqual(unknown(queue));
  });

  test('skip what their client learned when it registered, and nothing after that', async () => {
    const { registry, enqueue, poll, types } = aRegistry();
    const { id, start } = registry.open(ANN, null, MINUTE);
    enqueue('seen', 1);
    enqueue('seen too', 3);
    enqueue('unseen', 5);
    start(4);
    enqueue('queued late', 4);
    enqueue('new', 6);
    registry.enqueue([{ realm: REALM, position: null, update: 'typing', to: [ANN.user] }]);
    expect(await types(poll(ANN, id))).toEqual(['unseen', 'new', 'typing']);
  });

  test('have a limit each; one that is full is removed, and no other', async () => {
    const { open, enqueue, poll, types, registry } = aRegistry();
    const [slow, quick] = [open(ANN), open(BEN)];
    for (const [index, update] of ['a', 'b', 'c', 'd'].entries()) {
      enqueue(update, index + 1);
      await poll(BEN, quick, index);
    }
    expect(await types(poll(ANN, slow))).toEqual(denial('queue.unknown', { queue: slow }));
    expect(await types(poll(BEN, quick, 3))).toEqual([]);
    expect(registry.of(REALM)).toEqual(new Set([BEN.user]));
  });

  test('have a limit together; the one that holds most is removed', async () => {
    const length = `{"type":"a","for":${ANN.user}}`.length;
    const { open, enqueue, poll, types, registry } = aRegistry({
      events: 99,
      characters: 1_000,
      charactersInAll: 4 * length,
      queuesOfUser: 9,
    });
    const [slow, quick] = [open(ANN), open(BEN)];
    for (const update of ['a', 'b', 'c']) enqueue(update, 1, [ANN]);
    enqueue('d', 1, [BEN]);
    expect(registry.size()).toBe(2);
    enqueue('e', 1, [BEN]);
    expect(await types(poll(ANN, slow))).toEqual(denial('queue.unknown', { queue: slow }));
    expect(await types(poll(BEN, quick))).toEqual(['d', 'e']);
    for (const update of ['f', 'g']) enqueue(update, 1, [BEN]);
    expect(await types(poll(BEN, quick, 3))).toEqual([]);
    for (const update of ['h', 'i', 'j', 'k']) enqueue(update, 1, [BEN]);
    expect(await types(poll(BEN, quick, 3))).toEqual(['h', 'i', 'j', 'k']);
  });

  test('hold equal events only once', async () => {
    const length = `{"type":"a","for":${ANN.user}}`.length;
    const { open, enqueue, poll, types } = aRegistry({
      events: 99,
      characters: 1_000,
      charactersInAll: 3 * length,
      queuesOfUser: 9,
    });
    const queues = [open(ANN), open(ANN), open(ANN)];
    for (const update of ['a', 'b', 'c']) enqueue(update, 1, [ANN]);
    for (const queue of queues) expect(await types(poll(ANN, queue))).toEqual(['a', 'b', 'c']);
  });

  test('whose client cannot be written to are removed, and no other', async () => {
    const { registry, open, enqueue, poll, types, failures } = aRegistry({
      ...LIMITS,
      queuesOfUser: 9,
    });
    const [before, broken, after, ofBen] = [open(ANN), open(ANN, 'broken'), open(ANN), open(BEN)];
    const { start } = registry.open(BEN, 'broken', MINUTE);
    const waiting = poll(ANN, broken, -1, true);
    enqueue('a');
    start(0);
    expect(await types(waiting)).toEqual([]);
    expect(await types(poll(ANN, broken))).toEqual(denial('queue.unknown', { queue: broken }));
    for (const queue of [before, after]) expect(await types(poll(ANN, queue))).toEqual(['a']);
    expect(await types(poll(BEN, ofBen))).toEqual(['a']);
    expect([registry.size(), failures]).toEqual([
      3,
      [new Error('cannot write a'), new Error('cannot write a')],
    ]);
  });

  test('have a number for each user; the oldest is removed', async () => {
    const { open, poll } = aRegistry();
    const ids = [open(ANN), open(ANN), open(ANN)];
    expect(await Promise.all(ids.map(async (id) => E.isRight(await poll(ANN, id))))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('of a user who is dismissed answer a last time', async () => {
    const { registry, open, poll, types } = aRegistry();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    registry.dismiss(ANN);
    expect(await types(waiting)).toEqual([]);
    expect([registry.size(), registry.of(REALM).size]).toEqual([0, 0]);
  });
});

describe('polls', () => {
  test('wait for an event', async () => {
    const { open, enqueue, poll, types } = aRegistry();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    enqueue('a');
    enqueue('b', 2);
    expect(await types(waiting)).toEqual(['a', 'b']);
  });

  test('end with a heartbeat when nothing happens for about fifty seconds', async () => {
    const { open, poll, types, later } = aRegistry();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    later(49_999);
    later(1);
    expect(await types(waiting)).toEqual(['heartbeat']);
    expect(await types(poll(ANN, queue, -1))).toEqual(['heartbeat']);
    expect(await types(poll(ANN, queue, 0))).toEqual([]);
  });

  test('keep a queue alive, and nothing else does', async () => {
    const { registry, open, poll, types, later } = aRegistry();
    const queue = open(ANN);
    later(10 * MINUTE);
    expect(await types(poll(ANN, queue))).toEqual([]);
    later(10 * MINUTE);
    expect(registry.size()).toBe(1);
    later(1);
    expect(registry.size()).toBe(0);
    expect(await types(poll(ANN, queue))).toEqual(denial('queue.unknown', { queue }));
  });

  test('of a client that hung up take no event from it', async () => {
    const { open, enqueue, poll, types, hangUp } = aRegistry();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    const heard: unknown[] = [];
    void waiting.then((answer) => heard.push(answer));
    hangUp(0);
    enqueue('a');
    await yieldToEventLoop();
    await yieldToEventLoop();
    expect(heard).toEqual([]);
    expect(await types(poll(ANN, queue))).toEqual(['a']);
  });

  test('that hung up after they were answered do not end the next one', async () => {
    const { open, enqueue, poll, types, hangUp } = aRegistry();
    const queue = open(ANN);
    const first = poll(ANN, queue, -1, true);
    enqueue('a');
    expect(await types(first)).toEqual(['a']);
    const next = poll(ANN, queue, 0, true);
    hangUp(0);
    enqueue('b');
    expect(await types(next)).toEqual(['b']);
  });

  test('get what happens between the request and the wait', async () => {
    const { registry, open, enqueue } = aRegistry();
    const queue = open(ANN);
    const ask = () => registry.poll({ listener: ANN, queue, last: -1, wait: true });
    const [answered, ended] = [ask(), ask()];
    const heard: string[] = [];
    const begin = (polled: ReturnType<typeof ask>) => {
      if (E.isRight(polled) && typeof polled.right === 'function')
        polled.right((events) => void heard.push(events.text()));
    };
    enqueue('a', 1, [ANN]);
    begin(answered);
    await yieldToEventLoop();
    expect(heard).toEqual([`[{"id":0,"type":"a","for":10}]`]);
    registry.close(ANN, queue);
    begin(ended);
    expect(heard).toHaveLength(2);
  });

  test('that come back are answered last, with everything until then', async () => {
    const { open, enqueue, poll } = aRegistry();
    const [ann, ben] = [open(ANN), open(BEN)];
    const heard: string[] = [];
    const ask = async (listener: Listener, queue: string, last: number) => {
      const answer = await poll(listener, queue, last, true);
      const events: ReadonlyArray<{ readonly id: number }> = E.isRight(answer)
        ? JSON.parse(answer.right)
        : [];
      heard.push(`${queue} ${events.map(({ id }) => id)}`);
    };
    const first = ask(ANN, ann, -1);
    enqueue('a');
    const both = [ask(BEN, ben, -1), ask(ANN, ann, -1)];
    enqueue('b', 2, [ANN]);
    await Promise.all([first, ...both]);
    expect(heard).toEqual([`${ann} 0`, `${ann} 0,1`, `${ben} 0`]);
  });

  test('do not wait when the server stops', async () => {
    const { registry, open, poll, types } = aRegistry();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    registry.release();
    expect(await types(waiting)).toEqual([]);
    expect(await types(poll(ANN, queue, -1, true))).toEqual([]);
  });
});
