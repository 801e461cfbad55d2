import { describe, expect, test } from '@jest/globals';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { anActorContext, aRealm } from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { Wanted } from '../../user/settings/accept-settings.ts';
import { ROLE } from '../../user/user.ts';
import type { JoiningSettings } from '../user-settings.ts';
import { decideChangeUserDefaults } from './decide-change-user-defaults.ts';

const realm = aRealm({ userDefaults: { enterSends: true, emailVisibility: 4 } });
const decide = (
  settings: Wanted<JoiningSettings>,
  role: (typeof ROLE)[keyof typeof ROLE] = ROLE.administrator,
) => {
  const context = anActorContext({ role }, realm);
  return decideChangeUserDefaults(withJudges(context), {
    caller: { realm: realm.id, user: context.actor.user.id, client: 'tests' },
    settings,
  });
};
const reply = undefined;

test('what is chosen is kept as far as it is not so at first, and each change is told', () => {
  const userDefaults = { emailVisibility: 4, homeView: 'all_messages' } as const;
  expect(
    decide({ homeView: 'all_messages', enterSends: false, emailVisibility: 4, colorScheme: 1 }),
  ).toEqual(
    E.right({
      reply,
      changeSet: {
        guards: [
          { _tag: 'row.unchanged', row: 'user', id: 10, revision: 1 },
          { _tag: 'row.unchanged', row: 'realm', id: 1, revision: 1 },
        ],
        changes: [{ _tag: 'realm.put', realm: { ...realm, revision: 2, userDefaults } }],
        events: [
          {
            _tag: 'realm.user-default-changed',
            realm: 1,
            setting: 'homeView',
            value: 'all_messages',
          },
          { _tag: 'realm.user-default-changed', realm: 1, setting: 'enterSends', value: false },
        ],
      },
    }),
  );
});

test.each([[{}], [{ enterSends: true, emailVisibility: 4, colorScheme: 1 }]])(
  '%j changes nothing',
  (settings) => expect(decide(settings)).toEqual(E.right({ changeSet: NO_CHANGE, reply })),
);

describe('refused', () => {
  test.each([ROLE.moderator, ROLE.member, ROLE.guest])('to role %d, whatever it asks', (role) =>
    expect(decide({ colorScheme: 9 }, role)).toEqual(E.left(denial('caller.not-administrator'))),
  );
  test('is a value that a setting may not have', () =>
    expect(decide({ enterSends: false, notificationSound: 'bell' })).toEqual(
      E.left(denial('user.setting-invalid', { setting: 'notificationSound', value: 'bell' })),
    ));
});
