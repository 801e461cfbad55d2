import { beforeAll, describe, expect, test } from '@jest/globals';
import type { MessageId } from '../src/kernel/brand.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { E } from '../src/kernel/fp.ts';
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
