import { describe, expect, test } from '@jest/globals';
import { ChannelId, MessageId, RealmId, UserId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import {
  aChannel,
  anActorContext,
  aPeriod,
  aRealm,
  aSubscription,
  aUser,
  NOBODY,
} from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { ROLE } from '../../user/user.ts';
import { decideUnsubscribe, type UnsubscribeFacts } from './decide-unsubscribe.ts';

const ANN = aUser({ id: UserId(10) });
const BOB = aUser({ id: UserId(11) });
const there = (over: Parameters<typeof aChannel>[0] = {}, among = [aSubscription()]) => ({
  channel: aChannel(over),
  subscription: among.find(({ user }) => user === ANN.id) ?? null,
  among,
});
const decide = (over: Partial<UnsubscribeFacts>, channels: ReadonlyArray<string> = ['lunch']) =>
  decideUnsubscribe(
    withJudges({
      context: anActorContext(ANN),
      people: E.right([ANN]),
      existing: [there()],
      position: MessageId(400),
      ...over,
    }),
    { caller: { realm: RealmId(1), user: ANN.id, client: 'test' }, channels, people: [] },
  );
const admin = anActorContext({ ...ANN, role: ROLE.administrator });
const guest = anActorContext({ ...ANN, role: ROLE.guest });

describe('leaving a channel', () => {
  test('ends the period', () =>
    expect(decide({})).toEqual(
      E.right({
        changeSet: {
          guards: [
            { _tag: 'row.unchanged', row: 'user', id: ANN.id, revision: 1 },
            { _tag: 'row.unchanged', row: 'channel', id: ChannelId(50), revision: 1 },
            {
              _tag: 'row.unchanged',
              row: 'subscription',
              user: ANN.id,
              channel: ChannelId(50),
              revision: 1,
            },
          ],
          changes: [
            {
              _tag: 'subscription.put',
              subscription: {
                ...aSubscription(),
                revision: 2,
                isActive: false,
                periods: [aPeriod(1, 400)],
              },
            },
          ],
          events: [
            {
              _tag: 'channel.unsubscribed',
              realm: RealmId(1),
              channel: ChannelId(50),
              users: [ANN.id],
            },
          ],
        },
        reply: { removed: ['lunch'], notRemoved: [] },
      }),
    ));

  test('and another they are not in: the set is guarded by the one alone', () => {
    const dinner = there({ id: ChannelId(51), name: 'dinner' }, []);
    const decided = decide({ existing: [there(), dinner] }, ['lunch', 'dinner']);
    expect(E.isRight(decided) && decided.right.changeSet.guards).toMatchObject([
      { id: ANN.id },
      { id: 50 },
      { channel: 50 },
    ]);
    expect(E.isRight(decided) && decided.right.reply).toEqual({
      removed: ['lunch'],
      notRemoved: ['dinner'],
    });
  });

  test('only the open period', () => {
    const subscription = aSubscription({ periods: [aPeriod(1, 100), aPeriod(200)] });
    const decided = decide({ existing: [there({}, [subscription])] });
    expect(E.isRight(decided) && decided.right.changeSet.changes).toMatchObject([
      { subscription: { periods: [aPeriod(1, 100), aPeriod(200, 400)] } },
    ]);
  });

  test('as a guest, or one that is archived', () => {
    expect(E.isRight(decide({ context: guest }))).toBe(true);
    expect(E.isRight(decide({ existing: [there({ isArchived: true })] }))).toBe(true);
  });

  test('others taken out by an administrator; who was not in it is named', () => {
    const among = [aSubscription({ user: BOB.id })];
    const decided = decide({
      context: admin,
      people: E.right([ANN, BOB]),
      existing: [there({ privacy: 'private' }, among)],
    });
    expect(E.isRight(decided) && decided.right.reply).toEqual({
      removed: ['lunch'],
      notRemoved: ['lunch'],
    });
    expect(E.isRight(decided) && decided.right.changeSet.events).toMatchObject([
      { users: [BOB.id] },
    ]);
  });
});

test('nothing to do when they are not subscribed', () =>
  expect(
    decide({ existing: [there({}, [aSubscription({ isActive: false })])] }, ['lunch', ' LUNCH ']),
  ).toEqual(E.right({ changeSet: NO_CHANGE, reply: { removed: [], notRemoved: ['lunch'] } })));

describe('refusals', () => {
  const secret = there({ privacy: 'private' }, []);
  test.each<[string, Partial<UnsubscribeFacts>, ReadonlyArray<string>, object]>([
    [
      'users who do not exist',
      { people: E.left({ rule: 'user.unavailable' }) },
      [''],
      { rule: 'user.unavailable' },
    ],
    ['a name that is none', {}, ['lunch', ''], { rule: 'channel.name.empty' }],
    [
      'others they may not remove',
      { people: E.right([BOB]) },
      ['gone', 'lunch'],
      { rule: 'channel.unsubscribe.others' },
    ],
    [
      'names without a channel',
      {},
      ['gone', 'lunch', 'away', 'Gone'],
      { rule: 'channel.names.missing', names: ['gone', 'away'] },
    ],
    [
      'a channel they may not see is treated as missing',
      { existing: [secret] },
      ['Lunch'],
      { rule: 'channel.names.missing', names: ['Lunch'] },
    ],
    [
      'also when it is about another user',
      { existing: [secret], people: E.right([BOB]) },
      ['Lunch'],
      { rule: 'channel.names.missing', names: ['Lunch'] },
    ],
    [
      'who may not make channels is told no more',
      { context: guest, existing: [] },
      ['gone'],
      { rule: 'channel.create.not-allowed' },
    ],
    [
      'nor who may make private ones only',
      { context: anActorContext(ANN, aRealm({ permissions: { canCreatePublicChannel: NOBODY } })) },
      ['gone'],
      { rule: 'channel.create.not-allowed' },
    ],
    [
      'nor of one that is there',
      { context: guest, existing: [secret] },
      ['lunch'],
      { rule: 'channel.create.not-allowed' },
    ],
  ])('%s', (_says, facts, channels, refusal) =>
    expect(decide(facts, channels)).toEqual(E.left(refusal)),
  );
});
