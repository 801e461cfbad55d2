import { describe, expect, test } from '@jest/globals';
import { Revision } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { anActorContext } from '../../testing/builders.ts';
import type { User } from '../user.ts';
import { decideChangeAvatar } from './decide-change-avatar.ts';

const FILE = '10-abcdefghijklmnopqrstuvwxyz012345';
const withAvatar = (avatar: User['avatar']) => anActorContext({ revision: Revision(4), avatar });
const fromService = withAvatar({ source: 'gravatar', version: 6 });
const ofHisOwn = withAvatar({
  source: 'uploaded',
  version: 6,
  file: '10-543210zyxwvutsrqponmlkjihgfedcba',
});

describe('a picture of their own', () => {
  test.each([
    ['comes in place of none', fromService, FILE, { source: 'uploaded', version: 7, file: FILE }],
    ['comes in place of another', ofHisOwn, FILE, { source: 'uploaded', version: 7, file: FILE }],
    ['goes', ofHisOwn, null, { source: 'gravatar', version: 7 }],
  ])('%s: the next version, and all are told', (_says, context, file, avatar) => {
    const before = context.actor.user;
    const after = { ...before, revision: 5, avatar };
    expect(decideChangeAvatar(context, { file })).toEqual(
      E.right({
        changeSet: {
          guards: [{ _tag: 'row.unchanged', row: 'user', id: 10, revision: 4 }],
          changes: [{ _tag: 'user.put', user: after }],
          events: [{ _tag: 'user.updated', realm: 1, user: 10, changed: ['avatar'] }],
        },
        reply: { context, before, after },
      }),
    );
  });
  test('cannot go where there is none: nothing', () => {
    const { user } = fromService.actor;
    expect(decideChangeAvatar(fromService, { file: null })).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: { context: fromService, before: user, after: user } }),
    );
  });
});
