import { beforeEach, describe, expect, test } from '@jest/globals';
import { standardHooks } from '../../hooks/command-hooks.ts';
import { type MessageId, UnixSeconds } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { right } from '../../testing/outcome.ts';
import { useCasePorts } from '../../use-case-ports.ts';
import type { Backlog } from '../store/flag-queries.ts';
import { ann, bob, callerOf } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';
import { readEverything } from './read-everything.ts';

const SENT = 7;
const BATCH = 2;

const entropy = { token: (length: number) => 'x'.repeat(length) };

let chat: TestMessages;
let ids: ReadonlyArray<MessageId>;
let committed: ReadonlyArray<DecidedChanges>;

beforeEach(async () => {
  chat = await openTestMessages();
  const channel = await chat.channel({}, ann, bob);
  const sent: MessageId[] = [];
  for (let count = 0; count < SENT; count++) sent.push(await chat.send(ann, channel, 'soup'));
  ids = sent;
  committed = [];
});

/**
 * A store that takes as much of a backlog in one commit as `cut` leaves, and `seconds` for each.
 */
const reading = (cut: (backlog: Backlog) => Backlog, seconds: number) => {
  let time = 0;
  const storage: Pick<ParleyPorts['storage'], 'read' | 'commit'> = {
    read: (_realm, work) =>
      chat.read((snapshot) => {
        const { messages } = snapshot;
        return work({
          ...snapshot,
          messages: {
            ...messages,
            backlog: async (...asked) => cut(await messages.backlog(...asked)),
          },
        });
      }),
    commit: (set) => async () => {
      time += seconds;
      committed = [...committed, set];
      return chat.commit(set)();
    },
  };
  const ports = {
    storage,
    clock: { now: () => UnixSeconds(time) },
    entropy,
  } as unknown as ParleyPorts;
  return readEverything(useCasePorts(ports, standardHooks));
};

const unread = async (): Promise<ReadonlyArray<MessageId>> => {
  const flags = await chat.read(({ messages }) => messages.flags(bob.id, ids));
  return ids.filter((id) => flags.get(id)?.isRead === false);
};
const inBatches = (backlog: Backlog): Backlog =>
  backlog._tag === 'AtOnce'
    ? backlog
    : { ...backlog, pieces: backlog.pieces.slice(-BATCH), isLast: backlog.pieces.length < BATCH };
const TOLD = [{ _tag: 'message.everything-read', realm: 1, user: bob.id }];
const eventsOf = () => committed.map(({ events }) => events);

describe('a store that takes a backlog in batches', () => {
  test('is given one after the other, and the user is told with the last', async () => {
    expect(await right(reading(inBatches, 0)({ caller: callerOf(bob) }))).toEqual({
      isComplete: true,
    });
    expect([await unread(), eventsOf()]).toEqual([[], [[], [], [], TOLD]]);
  });

  test('reads the newest first until time is up; the user has to ask again', async () => {
    const read = reading(inBatches, 20);
    expect(await right(read({ caller: callerOf(bob) }))).toEqual({ isComplete: false });
    expect([await unread(), eventsOf()]).toEqual([ids.slice(0, 1), [[], [], []]]);
    expect(await right(read({ caller: callerOf(bob) }))).toEqual({ isComplete: true });
    expect([await unread(), eventsOf().slice(-1)]).toEqual([[], [TOLD]]);
  });

  test('begins the last batch up to the end of its time', async () => {
    expect(await right(reading(inBatches, 16)({ caller: callerOf(bob) }))).toEqual({
      isComplete: true,
    });
    expect(committed).toHaveLength(4);
  });
});

test('a store that can do it at once does it in one commit, with one change', async () => {
  expect(await right(reading(() => ({ _tag: 'AtOnce' }), 60)({ caller: callerOf(bob) }))).toEqual({
    isComplete: true,
  });
  expect(committed.map(({ changes }) => changes)).toEqual([
    [{ _tag: 'everything.read', user: bob.id }],
  ]);
  expect([await unread(), eventsOf()]).toEqual([[], [TOLD]]);
});
