import { expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { all, anActorContext, aRealm } from '../testing/builders.ts';
import { ROLE } from '../user/user.ts';
import { mayResolve } from './may-resolve.ts';

const moderators = aRealm({ permissions: { canResolveTopics: all('moderators') } });

test.each([
  ['a guest may resolve where everyone may', anActorContext({ role: ROLE.guest }), true],
  [
    'a moderator may where moderators may',
    anActorContext({ role: ROLE.moderator }, moderators),
    true,
  ],
  ['a member may not where moderators may', anActorContext({}, moderators), false],
])('%s', (_who, context, may) =>
  expect(mayResolve(context)).toEqual(may ? E.right({}) : E.left(denial('message.move.resolve'))),
);
