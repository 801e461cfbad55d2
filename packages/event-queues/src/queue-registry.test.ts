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

const aHub = (limits = LIMITS) => {
  let time = 0;
  let tokens = 0;
  const failures: unknown[] = [];
  const hub = queueRegistry<string, string | null>({
    write: (notice, { user }, wish) => {
      if (wish === 'broken') throw new Error(`cannot write ${notice}`);
      return wish === null || wish === notice
        ? [{ body: `{"type":"${notice}","for":${user}}` }]
        : [];
    },
    interests: (wish) => (wish === null ? [] : [wish]),
    token: () => `q${tokens++}`,
    now: () => time,
    chance: () => 0.5,
    heartbeat: { body: '{"type":"heartbeat"}' },
    failed: (error) => failures.push(error),
    limits,
  });
  const open = (listener: Listener, wish: string | null = null) => {
    const { id, start } = hub.open(listener, wish, 10 * MINUTE);
    start(0);
    return id;
  };
  const tell = (notice: string, position = 1, to: ReadonlyArray<Listener> = [ANN, BEN]) =>
    hub.tell([{ realm: REALM, position, update: notice, to: to.map(({ user }) => user) }]);
  const hangUps: Array<() => void> = [];
  const poll = async (
    listener: Listener,
    queue: string,
    last = -1,
    wait = false,
  ): Promise<E.Either<QueueRefusal, string>> => {
    const polled = hub.poll({ listener, queue, last, wait });
    if (E.isLeft(polled)) return polled;
    const { right } = polled;
    if (typeof right !== 'function') return E.right(right.text());
    return new Promise((resolve) => {
      const answer = (events: EventBatch): void => resolve(E.right(events.text()));
      hangUps.push(() => hub.leave(queue, answer));
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
    hub.tick();
  };
  return { hub, open, tell, poll, types, later, hangUp, failures };
};

describe('queues', () => {
  test('get what is for their owner and what they asked for', async () => {
    const { open, tell, poll, types } = aHub();
    const [all, some, his] = [open(ANN), open(ANN, 'a'), open(BEN)];
    tell('a');
    tell('b', 2, [ANN]);
    expect(await types(poll(ANN, all))).toEqual(['a', 'b']);
    expect(await types(poll(ANN, some))).toEqual(['a']);
    expect(await types(poll(BEN, his))).toEqual(['a']);
  });

  test('say who wants what, as long as one of his queues does', () => {
    const { hub, open } = aHub({ ...LIMITS, queuesOfUser: 9 });
    const [one, two] = [open(ANN, 'a'), open(ANN, 'a')];
    open(ANN);
    open(BEN, 'b');
    const wanting = (interest: string) => [...hub.wanting(REALM, interest)];
    expect([wanting('a'), wanting('b'), wanting('c')]).toEqual([[ANN.user], [BEN.user], []]);
    hub.close(ANN, one);
    expect(wanting('a')).toEqual([ANN.user]);
    hub.close(ANN, two);
    expect(wanting('a')).toEqual([]);
    expect([...hub.wanting(RealmId(2), 'b')]).toEqual([]);
    hub.dismiss(BEN);
    expect(wanting('b')).toEqual([]);
    const { cancel } = hub.open(BEN, 'c', MINUTE);
    expect(wanting('c')).toEqual([BEN.user]);
    cancel();
    expect([wanting('c'), hub.size()]).toEqual([[], 1]);
  });

  test('are unknown to others, before they are started and after they are closed', async () => {
    const { hub, open, poll } = aHub();
    const [queue, unstarted] = [open(ANN), hub.open(ANN, null, MINUTE).id];
    const unknown = (id: string) => E.left(denial('queue.unknown', { queue: id }));
    expect(await poll(BEN, queue)).toEqual(unknown(queue));
    expect(hub.close(BEN, queue)).toEqual(unknown(queue));
    expect(await poll(ANN, unstarted)).toEqual(unknown(unstarted));
    expect(hub.close(ANN, queue)).toEqual(E.right(undefined));
    expect(await poll(ANN, queue)).toEqual(unknown(queue));
  });

  test('skip what their client learned when it registered, and nothing after that', async () => {
    const { hub, tell, poll, types } = aHub();
    const { id, start } = hub.open(ANN, null, MINUTE);
    tell('seen', 1);
    tell('seen too', 3);
    tell('unseen', 5);
    start(4);
    tell('told late', 4);
    tell('new', 6);
    hub.tell([{ realm: REALM, position: null, update: 'typing', to: [ANN.user] }]);
    expect(await types(poll(ANN, id))).toEqual(['unseen', 'new', 'typing']);
  });

  test('hold what they hold; the one that is full is lost, and no other', async () => {
    const { open, tell, poll, types, hub } = aHub();
    const [slow, quick] = [open(ANN), open(BEN)];
    for (const [index, notice] of ['a', 'b', 'c', 'd'].entries()) {
      tell(notice, index + 1);
      await poll(BEN, quick, index);
    }
    expect(await types(poll(ANN, slow))).toEqual(denial('queue.unknown', { queue: slow }));
    expect(await types(poll(BEN, quick, 3))).toEqual([]);
    expect(hub.of(REALM)).toEqual(new Set([BEN.user]));
  });

  test('hold so much together; the one that holds most ends, whichever is written to', async () => {
    const length = `{"type":"a","for":${ANN.user}}`.length;
    const { open, tell, poll, types, hub } = aHub({
      events: 99,
      characters: 1_000,
      charactersInAll: 4 * length,
      queuesOfUser: 9,
    });
    const [slow, quick] = [open(ANN), open(BEN)];
    for (const notice of ['a', 'b', 'c']) tell(notice, 1, [ANN]);
    tell('d', 1, [BEN]);
    expect(hub.size()).toBe(2);
    tell('e', 1, [BEN]);
    expect(await types(poll(ANN, slow))).toEqual(denial('queue.unknown', { queue: slow }));
    expect(await types(poll(BEN, quick))).toEqual(['d', 'e']);
    for (const notice of ['f', 'g']) tell(notice, 1, [BEN]);
    expect(await types(poll(BEN, quick, 3))).toEqual([]);
    for (const notice of ['h', 'i', 'j', 'k']) tell(notice, 1, [BEN]);
    expect(await types(poll(BEN, quick, 3))).toEqual(['h', 'i', 'j', 'k']);
  });

  test('hold what they are told alike only once', async () => {
    const length = `{"type":"a","for":${ANN.user}}`.length;
    const { open, tell, poll, types } = aHub({
      events: 99,
      characters: 1_000,
      charactersInAll: 3 * length,
      queuesOfUser: 9,
    });
    const queues = [open(ANN), open(ANN), open(ANN)];
    for (const notice of ['a', 'b', 'c']) tell(notice, 1, [ANN]);
    for (const queue of queues) expect(await types(poll(ANN, queue))).toEqual(['a', 'b', 'c']);
  });

  test('that cannot be told something are lost, and no other', async () => {
    const { hub, open, tell, poll, types, failures } = aHub({ ...LIMITS, queuesOfUser: 9 });
    const [before, broken, after, his] = [open(ANN), open(ANN, 'broken'), open(ANN), open(BEN)];
    const { start } = hub.open(BEN, 'broken', MINUTE);
    const waiting = poll(ANN, broken, -1, true);
    tell('a');
    start(0);
    expect(await types(waiting)).toEqual([]);
    expect(await types(poll(ANN, broken))).toEqual(denial('queue.unknown', { queue: broken }));
    for (const queue of [before, after]) expect(await types(poll(ANN, queue))).toEqual(['a']);
    expect(await types(poll(BEN, his))).toEqual(['a']);
    expect([hub.size(), failures]).toEqual([
      3,
      [new Error('cannot write a'), new Error('cannot write a')],
    ]);
  });

  test('are so many for each; the oldest makes room', async () => {
    const { open, poll } = aHub();
    const ids = [open(ANN), open(ANN), open(ANN)];
    expect(await Promise.all(ids.map(async (id) => E.isRight(await poll(ANN, id))))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('of somebody who is sent away answer a last time', async () => {
    const { hub, open, poll, types } = aHub();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    hub.dismiss(ANN);
    expect(await types(waiting)).toEqual([]);
    expect([hub.size(), hub.of(REALM).size]).toEqual([0, 0]);
  });
});

describe('polls', () => {
  test('wait for an event', async () => {
    const { open, tell, poll, types } = aHub();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    tell('a');
    tell('b', 2);
    expect(await types(waiting)).toEqual(['a', 'b']);
  });

  test('end with a heartbeat when nothing happens for about fifty seconds', async () => {
    const { open, poll, types, later } = aHub();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    later(49_999);
    later(1);
    expect(await types(waiting)).toEqual(['heartbeat']);
    expect(await types(poll(ANN, queue, -1))).toEqual(['heartbeat']);
    expect(await types(poll(ANN, queue, 0))).toEqual([]);
  });

  test('keep a queue alive, and nothing else does', async () => {
    const { hub, open, poll, types, later } = aHub();
    const queue = open(ANN);
    later(10 * MINUTE);
    expect(await types(poll(ANN, queue))).toEqual([]);
    later(10 * MINUTE);
    expect(hub.size()).toBe(1);
    later(1);
    expect(hub.size()).toBe(0);
    expect(await types(poll(ANN, queue))).toEqual(denial('queue.unknown', { queue }));
  });

  test('of a client that hung up take nothing from it', async () => {
    const { open, tell, poll, types, hangUp } = aHub();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    const heard: unknown[] = [];
    void waiting.then((answer) => heard.push(answer));
    hangUp(0);
    tell('a');
    await yieldToEventLoop();
    await yieldToEventLoop();
    expect(heard).toEqual([]);
    expect(await types(poll(ANN, queue))).toEqual(['a']);
  });

  test('that hung up after they were answered do not end the next one', async () => {
    const { open, tell, poll, types, hangUp } = aHub();
    const queue = open(ANN);
    const first = poll(ANN, queue, -1, true);
    tell('a');
    expect(await types(first)).toEqual(['a']);
    const next = poll(ANN, queue, 0, true);
    hangUp(0);
    tell('b');
    expect(await types(next)).toEqual(['b']);
  });

  test('hear of what happens between their asking and their waiting', async () => {
    const { hub, open, tell } = aHub();
    const queue = open(ANN);
    const ask = () => hub.poll({ listener: ANN, queue, last: -1, wait: true });
    const [told, ended] = [ask(), ask()];
    const heard: string[] = [];
    const begin = (polled: ReturnType<typeof ask>) => {
      if (E.isRight(polled) && typeof polled.right === 'function')
        polled.right((events) => void heard.push(events.text()));
    };
    tell('a', 1, [ANN]);
    begin(told);
    await yieldToEventLoop();
    expect(heard).toEqual([`[{"id":0,"type":"a","for":10}]`]);
    hub.close(ANN, queue);
    begin(ended);
    expect(heard).toHaveLength(2);
  });

  test('come back last in the queue, and receive all that was told until their turn', async () => {
    const { open, tell, poll } = aHub();
    const [ann, ben] = [open(ANN), open(BEN)];
    const heard: string[] = [];
    const ask = async (listener: Listener, queue: string, last: number) => {
      const answer = await poll(listener, queue, last, true);
      heard.push(
        `${queue} ${E.isRight(answer) ? JSON.parse(answer.right).map(({ id }: { readonly id: number }) => id) : 'refused'}`,
      );
    };
    const first = ask(ANN, ann, -1);
    tell('a');
    const both = [ask(BEN, ben, -1), ask(ANN, ann, -1)];
    tell('b', 2, [ANN]);
    await Promise.all([first, ...both]);
    expect(heard).toEqual([`${ann} 0`, `${ann} 0,1`, `${ben} 0`]);
  });

  test('do not wait when the server stops', async () => {
    const { hub, open, poll, types } = aHub();
    const queue = open(ANN);
    const waiting = poll(ANN, queue, -1, true);
    hub.release();
    expect(await types(waiting)).toEqual([]);
    expect(await types(poll(ANN, queue, -1, true))).toEqual([]);
  });
});
