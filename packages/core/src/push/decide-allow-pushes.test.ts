import { describe, expect, test } from '@jest/globals';
import { UnixSeconds as at, type UnixSeconds } from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { aRealm, NOW } from '../testing/builders.ts';
import { decideAllowPushes, isDisallowed } from './decide-allow-pushes.ts';

const realm = (pushDisallowedAt: UnixSeconds | null) => ({ ...aRealm(), pushDisallowedAt });
const EARLIER = at(NOW - 4000);

describe('whether notifications of an organization are carried', () => {
  test.each([
    ['no more', null, false, NOW, true],
    ['no more, as before', EARLIER, false, NOW, false],
    ['again', EARLIER, true, null, true],
  ])('%s', (_what, before, isAllowed, after, isTold) =>
    expect(decideAllowPushes(realm(before), { isAllowed }, NOW)).toEqual(
      E.right({
        changeSet: {
          guards: [{ _tag: 'row.unchanged', row: 'realm', id: 1, revision: 1 }],
          changes: [{ _tag: 'realm.put', realm: { ...realm(after), revision: 2 } }],
          events: isTold
            ? [{ _tag: 'realm.updated', realm: 1, changed: ['pushDisallowedAt'] }]
            : [],
        },
        reply: !isAllowed,
      }),
    ),
  );

  test.each([
    ['as ever', realm(null), true],
    ['known already', realm(at(NOW - 3599)), false],
    ['of an organization that is gone', null, false],
  ])('%s: nothing to note', (_what, before, isAllowed) =>
    expect(decideAllowPushes(before, { isAllowed }, NOW)).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: false }),
    ),
  );

  test.each([
    [null, false],
    [NOW, true],
    [at(NOW - 3599), true],
    [at(NOW - 3600), false],
  ])('is believed for an hour: since %p, %p', (since, believed) =>
    expect(isDisallowed(realm(since), NOW)).toBe(believed),
  );
});
