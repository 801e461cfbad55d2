import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import { standardHooks } from '../../hooks/command-hooks.ts';
import { MessageId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { useCasePorts } from '../../use-case-ports.ts';
import { ann, bob, callerOf } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';
import { changeFlags } from './change-flags.ts';

const AT_ONCE = 3;

const entropy = { token: (length: number) => 'x'.repeat(length) };

let chat: TestMessages;
let channel: Channel;
let committed: ReadonlyArray<DecidedChanges>;
let turns: number;
let ids: ReadonlyArray<MessageId>;

beforeEach(async () => {
  chat = await openTestMessages();
  channel = await chat.channel({}, ann, bob);
  const sent: MessageId[] = [];
  for (let count = 0; count < 7; count++) sent.push(await chat.send(ann, channel, 'soup'));
  ids = sent;
  committed = [];
  turns = 0;
});

const change = (flag: string, operation: string, messages: ReadonlyArray<MessageId>) => {
  const storage: Pick<ParleyPorts['storage'], 'read' | 'commit'> = {
    read: (_realm, work) => chat.read(work),
    commit: (set) => () => {
      committed = [...committed, set];
      return chat.commit(set)();
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
  return changeFlags(
    useCasePorts(ports, standardHooks),
    AT_ONCE,
  )({ caller: callerOf(bob), messages, flag, operation });
};
const flagsOf = async (): Promise<
  ReadonlyArray<readonly [isRead: boolean, isStarred: boolean]>
> => {
  const flags = await chat.read(({ messages }) => messages.flags(bob.id, ids));
  return ids.map((id) => [
    flags.get(id)?.isRead === true,
    flags.get(id)?.stored.has('starred') === true,
  ]);
};
const named = () =>
  committed.flatMap(({ events }) =>
    events.flatMap((event) => (event._tag === 'message.flags-changed' ? [event.messages] : [])),
  );

describe('flags of more messages than one commit takes', () => {
  test('starred: a commit, an event and a turn for each batch, after all are checked', async () => {
    await right(change('starred', 'add', ids));
    expect(await flagsOf()).toEqual(ids.map(() => [false, true]));
    expect([named(), turns]).toEqual([[ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)], 3 + 2]);
  });

  test('read, which no message refuses: a commit, an event and a turn for each batch', async () => {
    await right(change('read', 'add', ids));
    expect(await flagsOf()).toEqual(ids.map(() => [true, false]));
    expect([named(), turns]).toEqual([[ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)], 2]);
  });

  test('unread: all of them looked at before', async () => {
    await right(change('read', 'add', ids));
    committed = [];
    turns = 0;
    await right(change('read', 'remove', ids));
    expect(await flagsOf()).toEqual(ids.map(() => [false, false]));
    expect([named(), turns]).toEqual([[ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)], 3 + 2]);
  });

  test('who names one twice names it once', async () => {
    await right(change('starred', 'add', [...ids.slice(0, 3), ...ids.slice(0, 3)]));
    expect([named(), turns]).toEqual([[ids.slice(0, 3)], 0]);
  });

  test('when the last does not exist, none is changed', async () => {
    expect(await refusal(change('starred', 'add', [...ids, MessageId(9_999)]))).toMatchObject({
      rule: 'message.unavailable',
    });
    expect([await flagsOf(), committed]).toEqual([ids.map(() => [false, false]), []]);
  });

  test('that is no hindrance to reading what is there', async () => {
    await right(change('read', 'add', [MessageId(9_999), ...ids]));
    expect(await flagsOf()).toEqual(ids.map(() => [true, false]));
  });

  test('channels that cannot be unread are told once, of all batches', async () => {
    const [soup, cake] = [
      await chat.channel({ name: 'soup' }, ann),
      await chat.channel({ name: 'cake' }, ann),
    ];
    const others: MessageId[] = [];
    for (const one of [cake, soup, soup, soup, cake]) others.push(await chat.send(ann, one, 'pie'));
    const done = await right(change('read', 'remove', others));
    expect(done).toEqual({ skippedChannels: [soup.id, cake.id].sort((a, b) => a - b) });
  });
});

test('none at all is told as it was', async () => {
  await right(change('read', 'add', []));
  expect([named(), turns]).toEqual([[[]], 0]);
});
