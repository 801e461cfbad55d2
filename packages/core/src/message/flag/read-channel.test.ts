import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import { standardHooks } from '../../hooks/command-hooks.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { useCasePorts } from '../../use-case-ports.ts';
import { ann, bob, callerOf } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';
import { readChannel } from './read-channel.ts';

const AT_ONCE = 3;

const entropy = { token: (length: number) => 'x'.repeat(length) };

let chat: TestMessages;
let channel: Channel;
let committed: ReadonlyArray<DecidedChanges>;
/** What happens after each commit, while a batch is done and the next is not yet begun. */
let meanwhile: () => Promise<void>;
let turns: number;

beforeEach(async () => {
  chat = await openTestMessages();
  channel = await chat.channel({}, ann, bob);
  committed = [];
  meanwhile = async () => {};
  turns = 0;
});

const sent = async (...topics: ReadonlyArray<string>): Promise<ReadonlyArray<MessageId>> => {
  const ids: MessageId[] = [];
  for (const topic of topics) ids.push(await chat.send(ann, channel, topic));
  return ids;
};

const read = (topic: string | null = null) => {
  const storage: Pick<ParleyPorts['storage'], 'read' | 'commit'> = {
    read: (_realm, work) => chat.read(work),
    commit: (set) => async () => {
      const done = await chat.commit(set)();
      committed = [...committed, set];
      await meanwhile();
      return done;
    },
  };
  const yieldToEventLoop = async (): Promise<void> => {
    turns++;
  };
  const ports = {
    storage,
    yieldToEventLoop,
    clock: { now: () => 0 },
    entropy,
  } as unknown as ParleyPorts;
  return readChannel(
    useCasePorts(ports, standardHooks),
    AT_ONCE,
  )({ caller: callerOf(bob), channel: channel.id, topic });
};

const unread = async (ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<MessageId>> => {
  const flags = await chat.read(({ messages }) => messages.flags(bob.id, ids));
  return ids.filter((id) => flags.get(id)?.isRead === false);
};
/** The messages that each commit's event names. */
const named = () =>
  committed.map(({ events }) =>
    events.map((event) => (event._tag === 'message.flags-changed' ? event.messages : event)),
  );

describe('a channel is read in batches, newest first, with a turn after each full one', () => {
  test.each([
    ['none', 0, []],
    ['less than one batch', 2, [2]],
    ['exactly one', 3, [3]],
    ['one and a bit', 4, [3, 1]],
    ['many', 8, [3, 3, 2]],
  ])('%s', async (_, count, batches) => {
    const ids = await sent(
      ...Array.from({ length: count }, (_topic, at) => ['soup', 'cake'][at % 2] ?? 'pie'),
    );
    await right(read());
    expect(await unread(ids)).toEqual([]);
    const inOrder = batches.map((size, at) => {
      const after = batches.slice(0, at + 1).reduce((sum, one) => sum + one, 0);
      return [ids.slice(count - after, count - after + size)];
    });
    expect(named()).toEqual(inOrder);
    expect(turns).toBe(Math.floor(count / AT_ONCE));
  });

  test('of one topic no other is read', async () => {
    const ids = await sent('soup', 'cake', 'soup', 'soup', 'cake', 'soup', 'soup');
    await right(read('soup'));
    expect(await unread(ids)).toEqual([ids[1], ids[4]]);
  });

  test('what was marked as unread, and lies below what is read, is read too', async () => {
    const ids = await sent('soup', 'soup', 'soup', 'soup', 'soup', 'soup');
    await right(read());
    const [one, , , , five] = ids;
    if (one === undefined || five === undefined) throw new Error('Nothing was sent');
    await right(
      chat.messages.changeFlags({
        caller: callerOf(bob),
        messages: [one, five],
        flag: 'read',
        operation: 'remove',
      }),
    );
    expect(await unread(ids)).toEqual([one, five]);
    await right(read());
    expect([await unread(ids), named().at(-1)]).toEqual([[], [[one, five]]]);
  });
});

test('what is sent between two batches stays unread', async () => {
  const ids = await sent('soup', 'soup', 'soup', 'soup', 'soup', 'soup', 'soup');
  const late: MessageId[] = [];
  meanwhile = async () => {
    if (late.length < 2) late.push(...(await sent('soup')));
  };
  await right(read());
  expect([await unread(ids), await unread(late)]).toEqual([[], late]);
  meanwhile = async () => {};
  await right(read());
  expect(await unread(late)).toEqual([]);
});

test('a user who loses access between two batches is refused; the rest stays', async () => {
  const ids = await sent('soup', 'soup', 'soup', 'soup', 'soup');
  meanwhile = () => chat.write({ _tag: 'channel.put', channel: { ...channel, isArchived: true } });
  expect(await refusal(read())).toMatchObject({ rule: 'channel.unavailable' });
  expect(await unread(ids)).toEqual(ids.slice(0, 2));
});
