import { expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { all, aRealm, aScene } from '../testing/builders.ts';
import { ROLE } from '../user/user.ts';
import { mayResolve } from './may-resolve.ts';

const moderators = aRealm({ permissions: { canResolveTopics: all('moderators') } });

test.each([
  ['a guest may resolve where everyone may', aScene({ role: ROLE.guest }), true],
  ['a moderator may where moderators may', aScene({ role: ROLE.moderator }, moderators), true],
  ['a member may not where moderators may', aScene({}, moderators), false],
])('%s', (_who, scene, may) => expect(mayResolve(scene)).toEqual(may ? E.right({}) : E.left(denial('message.move.resolve'))));
