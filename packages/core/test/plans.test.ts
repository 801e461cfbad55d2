import { beforeAll, describe, expect, test } from '@jest/globals';
import { createParley } from '../src/create-parley.ts';
import type { MessageId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { E } from '../src/kernel/fp.ts';
import { stale } from '../src/kernel/ports.ts';
import { StalePlan } from '../src/plan/host-transaction.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
let ann: Caller;
beforeAll(async () => {
  chat = await openTestChat();
  ann = await chat.newcomer('Ann');
  await chat.channel(ann, 'kitchen');
});

const saying = (content: string) =>
  ({
    caller: ann,
    to: { _tag: 'Channel', channel: 'kitchen', topic: 'soup' },
    content,
    readBySender: true,
  }) as const;

const stored = (message: MessageId) =>
  chat.ports.storage.read(ann.realm, (snapshot) => snapshot.messages.byId(message));

describe('the plan of a command', () => {
  test('writes nothing until its set is committed, and then what it said', async () => {
    const { changeSet, reply } = await right(chat.parley.messages.send.plan(saying('soup')));
    expect(await stored(reply.id)).toBeNull();
    await right(chat.ports.storage.commit(changeSet));
    expect((await stored(reply.id))?.message.content).toBe('soup');
  });

  test('is plain data: what was made JSON and read again is committed as well', async () => {
    const plan = await right(chat.parley.messages.send.plan(saying('more soup')));
    const read: typeof plan = JSON.parse(JSON.stringify(plan));
    expect(read).toEqual(plan);
    await right(chat.ports.storage.commit(read.changeSet));
    expect((await stored(plan.reply.id))?.message.content).toBe('more soup');
  });

  test('is refused for texts that the command is refused for', async () => {
    const refused = await chat.parley.messages.send.plan(saying('\ud800'))();
    expect(refused).toEqual(await chat.parley.messages.send(saying('\ud800'))());
    expect(E.isLeft(refused) && refused.left.rule).toBe('text.characters');
  });
});

describe('carrying out a plan', () => {
  const send = (content: string) => right(chat.parley.messages.send.plan(saying(content)));

  test('writes what it said and answers its reply, once', async () => {
    const plan = await send('once');
    expect(await right(chat.parley.apply(plan))).toEqual(plan.reply);
    expect((await stored(plan.reply.id))?.message.content).toBe('once');
    expect(await chat.parley.apply(plan)()).toEqual(E.left(stale));
  });

  test('happens once also where nothing it was decided by has changed', async () => {
    const plan = await right(chat.parley.alertWords.add.plan({ caller: ann, words: ['soup'] }));
    const twice = await Promise.all([chat.parley.apply(plan)(), chat.parley.apply(plan)()]);
    expect(twice.map(E.isRight)).toEqual([true, false]);
  });

  test('is stale when something it depends on has changed, and writes nothing', async () => {
    const { id } = await right(chat.parley.messages.send(saying('before')));
    const editing = (content: string) => ({
      caller: ann,
      message: id,
      content,
      prevContentSha256: null,
      topic: null,
      channel: null,
      scope: 'this-message' as const,
      noticeInOldThread: false,
      noticeInNewThread: false,
    });
    const plan = await right(chat.parley.messages.edit.plan(editing('planned')));
    await right(chat.parley.messages.edit(editing('in between')));
    expect(await chat.parley.apply(plan)()).toEqual(E.left(stale));
    expect((await stored(id))?.message.content).toBe('in between');
  });

  test('is stale once the plan is older than a minute', async () => {
    const [fresh, old] = [await send('fresh'), await send('old')];
    chat.advanceClock(60);
    expect(E.isRight(await chat.parley.apply(fresh)())).toBe(true);
    chat.advanceClock(1);
    expect(await chat.parley.apply(old)()).toEqual(E.left(stale));
    expect(await stored(old.reply.id)).toBeNull();
  });

  test('of a command with nothing to do answers its reply, any number of times', async () => {
    await right(chat.parley.alertWords.add({ caller: ann, words: ['pan'] }));
    const plan = await right(chat.parley.alertWords.add.plan({ caller: ann, words: ['pan'] }));
    expect(await right(chat.parley.apply(plan))).toEqual(plan.reply);
    expect(await right(chat.parley.apply(plan))).toEqual(plan.reply);
  });
});

describe('a transaction of the host', () => {
  const plan = (content: string) => right(chat.parley.messages.send.plan(saying(content)));

  test('carries out several plans, or none when the host throws', async () => {
    const [one, other] = [await plan('one'), await plan('other')];
    expect(() =>
      chat.parley.transaction(({ apply }) => {
        apply(one);
        throw new Error('The host has changed its mind');
      }),
    ).toThrow('The host has changed its mind');
    expect(await stored(one.reply.id)).toBeNull();
    const replies = chat.parley.transaction(({ apply }) => [apply(one), apply(other)]);
    expect(replies).toEqual([one.reply, other.reply]);
    expect((await stored(other.reply.id))?.message.content).toBe('other');
  });

  test('is told of a plan that is stale, and may go on', async () => {
    const done = await plan('done');
    await right(chat.parley.apply(done));
    const answer = chat.parley.transaction(({ apply }) => {
      try {
        return apply(done);
      } catch (error) {
        return error instanceof StalePlan ? 'went on' : error;
      }
    });
    expect(answer).toBe('went on');
  });

  test('plans what is stale again, three times, and asks the host each time', async () => {
    const done = await plan('taken');
    await right(chat.parley.apply(done));
    let plans = 0;
    const outcome = await chat.parley.inHostTransaction(
      () => async () => {
        plans += 1;
        return E.right(done);
      },
      () => {
        throw new Error('The host is asked after the plan was carried out');
      },
    )();
    expect([outcome, plans]).toEqual([E.left(stale), 3]);
    const fresh = await chat.parley.inHostTransaction(
      () => async () => (plans++ === 3 ? E.right(done) : E.right(await plan('fresh'))),
      ({ id }) => id,
    )();
    expect(E.isRight(fresh) && (await stored(fresh.right))?.message.content).toBe('fresh');
  });

  test('is not there in a storage that shares no database', () => {
    const { transaction: _, ...storage } = chat.ports.storage;
    const parley = createParley({ ...chat.ports, storage });
    expect(() => parley.transaction(() => 1)).toThrow('shares with a host');
  });
});
