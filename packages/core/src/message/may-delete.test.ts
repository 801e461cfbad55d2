import { describe, expect, test } from '@jest/globals';
import { UnixSeconds } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { all, anActorContext, aRealm, aUser, NOBODY, NOW } from '../testing/builders.ts';
import { person } from '../testing/people.ts';
import { ROLE } from '../user/user.ts';
import { mayDelete } from './may-delete.ts';
import { aMessage } from './testing/a-message.ts';

const me = aUser();
const other = person(11);
const mine = person(70, { bot: { type: 1, owner: me.id, isSystem: false } });
const aged = (age: number) => aMessage({ sentAt: UnixSeconds(NOW - age) });
const guestsToo = aRealm({
  permissions: { canDeleteAnyMessage: all('everyone'), canDeleteOwnMessage: NOBODY },
});
const notOwn = aRealm({ permissions: { canDeleteOwnMessage: NOBODY } });
const unlimited = aRealm({ settings: { contentDeleteLimit: null } });

describe('who may delete a message', () => {
  test.each([
    ['its sender within the limit', anActorContext(), me, 600],
    ['its sender at any age where there is no limit', anActorContext({}, unlimited), me, 9_000_000],
    ['the owner of the bot that sent it', anActorContext(), mine, 600],
    [
      'an administrator, any message at any time',
      anActorContext({ role: ROLE.administrator }),
      other,
      9_000_000,
    ],
    [
      'an administrator where no one may delete their own',
      anActorContext({ role: ROLE.administrator }, notOwn),
      me,
      0,
    ],
  ])('%s', (_who, context, sender, age) =>
    expect(mayDelete(context, aged(age), sender, NOW)).toEqual(E.right({ message: aged(age) })),
  );

  const no = denial('message.delete.not-permitted');
  test.each([
    ['not a member, another user’s', anActorContext(), other, 0, no],
    ['not a moderator, another user’s', anActorContext({ role: ROLE.moderator }), other, 0, no],
    [
      'not a guest, even in the group that may delete any',
      anActorContext({ role: ROLE.guest }, guestsToo),
      other,
      0,
      no,
    ],
    ['not its sender, outside the group', anActorContext({}, notOwn), me, 0, no],
    [
      'not its sender a second after the limit',
      anActorContext(),
      me,
      601,
      denial('message.delete.time-limit', { limit: 600, age: 601 }),
    ],
  ])('%s', (_who, context, sender, age, refusal) =>
    expect(mayDelete(context, aged(age), sender, NOW)).toEqual(E.left(refusal)),
  );
});
