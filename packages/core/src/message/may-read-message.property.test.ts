import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import type { Privacy } from '../channel/channel.ts';
import type { ChannelMembership } from '../channel/may-read-channel.ts';
import { readableHistory } from '../channel/may-read-channel.ts';
import { ContainerId, GroupId, MessageId, TopicId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { namedGroup } from '../kernel/group-setting.ts';
import { aChannel, anActorContext, aPeriod, aSubscription, NOBODY } from '../testing/builders.ts';
import type { Span } from '../topic/span.ts';
import { ROLE, type Role } from '../user/user.ts';
import { mayReadMessage } from './may-read-message.ts';
import type { PlacedMessage } from './message.ts';
import { holds, visiblePieces } from './pieces.ts';
import { aMessage } from './testing/a-message.ts';

const INSIDERS = GroupId(70);
/** The messages, and when they were brought there, for the first time and again. */
const LAST = 19;
const JOURNEYS = [25, 30];

const world = fc.record({
  role: fc.constantFrom<Role>(...Object.values(ROLE)),
  isInsider: fc.boolean(),
  privacy: fc.constantFrom<Privacy>('web-public', 'public', 'private'),
  hasProtectedHistory: fc.boolean(),
  isArchived: fc.boolean(),
  opens: fc.constantFrom('canSubscribe', 'canAddSubscribers', null),
  /** Null when they were never subscribed. With an odd number of marks they are subscribed now. */
  marks: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })),
  journeys: fc.nat(JOURNEYS.length),
});

type Drawn = typeof world extends fc.Arbitrary<infer One> ? One : never;

const standingOf = ({
  privacy,
  hasProtectedHistory,
  isArchived,
  opens,
  marks,
}: Drawn): ChannelMembership => {
  const opened = opens === null ? {} : { [opens]: namedGroup(INSIDERS) };
  const isProtected = privacy === 'private' && hasProtectedHistory;
  const channel = aChannel({
    privacy,
    hasProtectedHistory: isProtected,
    isArchived,
    permissions: { canSubscribe: NOBODY, ...opened },
  });
  if (marks === null) return { channel, subscription: null };
  const times = marks.toSorted((a, b) => a - b);
  const periods = times.flatMap((from, index) =>
    index % 2 === 0 ? [aPeriod(from, times[index + 1] ?? null)] : [],
  );
  return { channel, subscription: aSubscription({ periods, isActive: times.length % 2 === 1 }) };
};

const spanIn = ({ channel }: ChannelMembership, journeys: number): Span => ({
  container: ContainerId(1),
  first: MessageId(1),
  last: MessageId(LAST),
  topic: TopicId(1),
  channel: channel.id,
  arrivals: JOURNEYS.slice(0, journeys)
    .toReversed()
    .map((at) => ({ at: MessageId(at), from: channel.id, to: channel.id, isProtected: true })),
});

/**
 * The rule in the words of reference/messages.md 3.3, with the position at which a message came in
 * place of its row.
 */
const mayHe = (
  { role, isInsider, opens }: Drawn,
  { channel, subscription }: ChannelMembership,
  came: number,
): boolean => {
  const isIn = subscription?.isActive === true;
  if (role === ROLE.guest && !isIn) return false;
  if (channel.privacy !== 'private') return true;
  if (!isIn && !(isInsider && opens !== null)) return false;
  if (!channel.hasProtectedHistory) return true;
  return (
    subscription?.periods.some(
      ({ from, until }) => from <= came && (until === null || came < until),
    ) === true
  );
};

test('a user may read one message exactly when a list shows it and when the rule says so', () =>
  fc.assert(
    fc.property(world, (drawn) => {
      const { actor } = anActorContext(
        { role: drawn.role },
        undefined,
        drawn.isInsider ? [INSIDERS] : [],
      );
      const membership = standingOf(drawn);
      const span = spanIn(membership, drawn.journeys);
      const periods = new Map([[membership.channel.id, membership.subscription?.periods ?? []]]);
      const listed = visiblePieces([span], readableHistory(actor, membership), periods);
      for (let id = 1; id <= LAST; id++) {
        const message = aMessage({ id: MessageId(id) });
        const conversation = {
          _tag: 'InTopic',
          channel: membership.channel.id,
          topic: span.topic,
        } as const;
        const placed: PlacedMessage = {
          message,
          conversation,
          span,
          topicName: 'lunch',
          movedAt: null,
        };
        const may = E.isRight(mayReadMessage(actor, placed, membership));
        expect(may).toBe(holds(listed, message));
        expect(may).toBe(mayHe(drawn, membership, JOURNEYS[drawn.journeys - 1] ?? id));
      }
    }),
    runs(150, 500),
  ));
