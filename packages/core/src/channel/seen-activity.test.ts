import { describe, expect, test } from '@jest/globals';
import { MessageId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import { aChannel, anActorContext, aSubscription, NOW } from '../testing/builders.ts';
import { ROLE } from '../user/user.ts';
import type { Channel, Period } from './channel.ts';
import { mayHideMessages, seenActivity, wasThereSince } from './seen-activity.ts';

const YEAR = 366 * 86_400;
const period = (from: number, until: number | null = null): Period => ({
  from: MessageId(from),
  until: until === null ? null : MessageId(until),
});

test.each<[string, ReadonlyArray<Period>, number | null, boolean]>([
  ['from that message on', [period(5)], 5, true],
  ['from later on', [period(6)], 5, false],
  ['at any time, where there is no message', [period(6)], null, true],
  ['until later', [period(5, 9)], 5, false],
  ['twice', [period(1, 3), period(4)], 5, false],
  ['never', [], 5, false],
])('a subscription %s', (_, periods, message, is) =>
  expect(wasThereSince(periods, message === null ? null : MessageId(message))).toBe(is),
);

describe('what a reader may know of the messages in a channel', () => {
  const activity = { first: MessageId(10), last: MessageId(90), lastAt: UnixSeconds(NOW - 5) };
  /** What pages answer: the oldest and the newest message that arrived for the reader. */
  const seen = async (
    over: Partial<Channel>,
    periods: ReadonlyArray<Period>,
    arrived: readonly [number, number] | null,
    held = activity,
  ) => {
    const anchors: number[] = [];
    const messages = {
      page: async ({ anchor, before }: { readonly anchor: number; readonly before: number }) => {
        anchors.push(anchor);
        const [oldest, newest] = (arrived ?? []).map(MessageId);
        return {
          before: before > 0 && newest !== undefined ? [newest] : [],
          after: before === 0 && oldest !== undefined ? [oldest] : [],
        };
      },
      byId: async () => ({ message: { sentAt: UnixSeconds(NOW - 7) } }),
    };
    const channel = aChannel({ createdAt: UnixSeconds(NOW - YEAR), ...over });
    const isActive = periods.at(-1)?.until === null;
    const subscription =
      periods.length === 0 ? null : aSubscription({ channel: channel.id, isActive, periods });
    const stored = { messages } as unknown as Repositories;
    const found = await seenActivity(
      stored,
      anActorContext().actor,
      { channel, subscription },
      held,
      NOW,
    );
    return [found.first, found.lastAt, found.isWhole, anchors];
  };
  const hidden = { privacy: 'private', hasProtectedHistory: true } as const;
  const all = [10, NOW - 5, true, []];
  const nothing = [null, null, false, []];

  test('is all of it where they may read all of it', async () => {
    expect(await seen({}, [], null)).toEqual(all);
    expect(await seen(hidden, [period(10)], null)).toEqual(all);
    expect(await seen({ ...hidden, hasProtectedHistory: false }, [period(80)], null)).toEqual(all);
  });
  test('is nothing where they may read nothing', async () => {
    expect(await seen(hidden, [], null)).toEqual(nothing);
    expect(await seen({ ...hidden, hasProtectedHistory: false }, [period(1, 50)], null)).toEqual(
      nothing,
    );
  });
  test('is what arrived for newcomers, and no count', async () => {
    expect(await seen(hidden, [period(50)], [60, 80])).toEqual([60, NOW - 7, false, [9, 91]]);
    expect(await seen(hidden, [period(50)], null)).toEqual([null, null, false, [9, 91]]);
  });
  test('needs no time where the channel is new', async () =>
    expect(await seen({ ...hidden, createdAt: NOW }, [period(50)], [60, 80])).toEqual([
      60,
      null,
      false,
      [9, 91],
    ]));
  test('is nothing where nothing is', async () =>
    expect(await seen(hidden, [period(5, 9), period(50)], null, null as never)).toEqual(nothing));
});

test('readers of a channel differ where it is private, and where they are guests', () => {
  const guest = anActorContext({ id: UserId(11), role: ROLE.guest }).actor;
  expect(mayHideMessages(anActorContext().actor, aChannel())).toBe(false);
  expect(mayHideMessages(anActorContext().actor, aChannel({ privacy: 'private' }))).toBe(true);
  expect(mayHideMessages(guest, aChannel({ privacy: 'web-public' }))).toBe(true);
});
