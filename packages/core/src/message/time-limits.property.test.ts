import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { ChannelId, MessageId, UnixSeconds, UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { aChannel, all, anActorContext, aRealm, aUser, NOW } from '../testing/builders.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { ROLE, type Role } from '../user/user.ts';
import { mayDelete } from './may-delete.ts';
import { mayEditContent } from './may-edit-content.ts';
import { type MoveKind, mayMove, wholeTopicLimit } from './may-move.ts';
import { aMessage } from './testing/a-message.ts';

const GRACE = 20;
const dinner = aChannel({ id: ChannelId(51) });

const limit = fc.integer({ min: 1, max: 10_000_000 });
const role = fc.constantFrom<Role>(...Object.values(ROLE));
/** Mostly a second before, at, or after where it ends. */
const besides = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -100_000, max: 100_000 }));

const contextOf = (by: Role, settings: Partial<ActorContext['realm']['settings']>): ActorContext =>
  anActorContext(
    { role: by },
    aRealm({ settings, permissions: { canMoveMessagesBetweenChannels: all('everyone') } }),
  );
const aged = (age: number) =>
  aMessage({ id: MessageId(1), sender: UserId(10), sentAt: UnixSeconds(NOW - age) });

describe('whatever the limit', () => {
  test('a text is edited up to it and twenty seconds, by anyone, and no second later', () =>
    fc.assert(
      fc.property(limit, besides, role, (seconds, beyond, by) => {
        const may = mayEditContent(
          contextOf(by, { contentEditLimit: seconds }),
          aged(seconds + GRACE + beyond),
          NOW,
        );
        expect(E.isRight(may)).toBe(beyond <= 0);
      }),
    ));

  test('a message is deleted up to it, and no second later', () =>
    fc.assert(
      fc.property(
        limit,
        besides,
        fc.constantFrom(ROLE.moderator, ROLE.member, ROLE.guest),
        (seconds, beyond, by) => {
          const may = mayDelete(
            contextOf(by, { contentDeleteLimit: seconds }),
            aged(seconds + beyond),
            aUser(),
            NOW,
          );
          expect(E.isRight(may)).toBe(beyond <= 0);
        },
      ),
    ));

  test('a topic is changed up to it and twenty seconds, by moderators at any time', () =>
    fc.assert(
      fc.property(limit, besides, role, (seconds, beyond, by) => {
        const kind: MoveKind = { topic: 'renamed', channel: null };
        const may = mayMove(
          contextOf(by, { moveWithinChannelLimit: seconds }),
          aged(seconds + GRACE + beyond).sentAt,
          kind,
          NOW,
        );
        expect(E.isRight(may)).toBe(by <= ROLE.moderator || beyond <= 0);
      }),
    ));

  test('a channel, too, though never by guests', () =>
    fc.assert(
      fc.property(limit, besides, role, (seconds, beyond, by) => {
        const kind: MoveKind = { topic: null, channel: dinner };
        const may = mayMove(
          contextOf(by, { moveBetweenChannelsLimit: seconds }),
          aged(seconds + GRACE + beyond).sentAt,
          kind,
          NOW,
        );
        expect(E.isRight(may)).toBe(by !== ROLE.guest && (by <= ROLE.moderator || beyond <= 0));
      }),
    ));

  test('resolving waits for nothing', () =>
    fc.assert(
      fc.property(
        limit,
        fc.nat(),
        fc.constantFrom('resolved', 'unresolved'),
        role,
        (seconds, age, topic, by) => {
          const kind: MoveKind = { topic, channel: null };
          expect(
            E.isRight(
              mayMove(
                contextOf(by, { moveWithinChannelLimit: seconds }),
                aged(age).sentAt,
                kind,
                NOW,
              ),
            ),
          ).toBe(true);
          expect(
            wholeTopicLimit(contextOf(by, { moveWithinChannelLimit: seconds }), kind),
          ).toBeNull();
        },
      ),
    ));
});

describe('a topic moved as a whole', () => {
  const maybe = fc.option(fc.integer({ min: 1, max: 1_000 }), { freq: 3 });
  const topic = fc.constantFrom<MoveKind['topic']>(null, 'renamed');
  const channel = fc.constantFrom(null, dinner);
  const bound = fc.constantFrom<Role>(ROLE.moderator, ROLE.member, ROLE.guest);

  test('is as old as the strictest limit allows, so what may move alone may move with it', () =>
    fc.assert(
      fc.property(
        maybe,
        maybe,
        topic,
        channel,
        fc.nat(1_100),
        bound,
        (within, between, renames, carries, age, by) => {
          const context = contextOf(by, {
            moveWithinChannelLimit: within,
            moveBetweenChannelsLimit: between,
          });
          const kind: MoveKind = { topic: renames, channel: carries };
          const whole = wholeTopicLimit(context, kind);
          const one = mayMove(context, aged(age).sentAt, kind, NOW);
          if (by === ROLE.guest && carries !== null) expect(E.isRight(one)).toBe(false);
          else expect(E.isRight(one)).toBe(whole === null || age <= whole);
        },
      ),
      runs(200, 2_000),
    ));
});
