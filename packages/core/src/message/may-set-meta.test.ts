import { describe, expect, test } from '@jest/globals';
import { E } from '../kernel/fp.ts';
import { aUser } from '../testing/builders.ts';
import { ROLE } from '../user/user.ts';
import { maySetMeta } from './may-set-meta.ts';
import { aMessage } from './testing/a-message.ts';

const message = aMessage();

describe('the metadata of a message', () => {
  test.each([
    ['its sender, a guest', { id: message.sender, role: ROLE.guest }, true],
    ['an administrator', { role: ROLE.administrator }, true],
    ['an owner, as the host is', { role: ROLE.owner }, true],
    ['a moderator', { role: ROLE.moderator }, false],
    ['another member', {}, false],
  ])('may be changed by %s: %#', (_who, over, isAllowed) => {
    const answer = maySetMeta(aUser({ id: 99 as never, ...over }), message);
    expect(answer).toEqual(
      isAllowed ? E.right({ message }) : E.left({ rule: 'message.meta.not-permitted' }),
    );
  });
});
