import { describe, expect, test } from '@jest/globals';
import { UnixSeconds, UserId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, aRealm, NOW } from '../testing/builders.ts';
import { ROLE } from '../user/user.ts';
import { mayEditContent } from './may-edit-content.ts';
import { aMessage } from './testing/a-message.ts';

const aged = (age: number, sender = UserId(10)) =>
  aMessage({ sentAt: UnixSeconds(NOW - age), sender });
const off = aRealm({ settings: { allowMessageEditing: false } });
const unlimited = aRealm({ settings: { contentEditLimit: null } });

describe('who may edit the text of a message', () => {
  test.each([
    ['its sender', anActorContext(), aged(0)],
    ['its sender, up to the limit and twenty seconds', anActorContext(), aged(620)],
    [
      'its sender at any age, where there is no limit',
      anActorContext({}, unlimited),
      aged(9_000_000),
    ],
  ])('%s', (_who, context, message) =>
    expect(mayEditContent(context, message, NOW)).toEqual(E.right({ message })),
  );

  test.each([
    [
      'no one where editing is off',
      anActorContext({}, off),
      aged(0),
      denial('message.edit.turned-off'),
    ],
    [
      'not an owner, if they did not send it',
      anActorContext({ role: ROLE.owner }),
      aged(0, UserId(11)),
      denial('message.edit.not-sender'),
    ],
    [
      'not its sender after the limit',
      anActorContext(),
      aged(621),
      denial('message.edit.time-limit', { limit: 600, age: 621 }),
    ],
    [
      'not an owner after the limit',
      anActorContext({ role: ROLE.owner }),
      aged(700),
      denial('message.edit.time-limit', { limit: 600, age: 700 }),
    ],
    [
      'the setting is judged before the sender',
      anActorContext({}, off),
      aged(700, UserId(11)),
      denial('message.edit.turned-off'),
    ],
    [
      'the sender before the age',
      anActorContext(),
      aged(700, UserId(11)),
      denial('message.edit.not-sender'),
    ],
  ])('%s', (_who, context, message, refusal) =>
    expect(mayEditContent(context, message, NOW)).toEqual(E.left(refusal)),
  );
});
