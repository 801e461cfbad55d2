import { nextRevision } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import type { AdministratorPermit, NotAdministrator } from '../../user/may-administer.ts';
import {
  acceptSettings,
  type SettingChange,
  type SettingValueDenial,
  settingChanges,
} from '../../user/settings/accept-settings.ts';
import {
  chosenSettings,
  DEFAULT_USER_SETTINGS,
  JOINING_ROWS,
  type JoiningSettings,
} from '../user-settings.ts';
import type { ChangeUserDefaults } from './contract.ts';

/** Asks for the permit, so nothing here changes without `mayAdministerRealm`. */
const write = (
  { realm, actor }: ActorContext,
  _permit: AdministratorPermit,
  after: JoiningSettings,
  changes: ReadonlyArray<SettingChange<JoiningSettings>>,
): Decision<void> => ({
  changeSet: {
    guards: [
      actorUnchanged(actor),
      { _tag: 'row.unchanged', row: 'realm', id: realm.id, revision: realm.revision },
    ],
    changes: [
      {
        _tag: 'realm.put',
        realm: {
          ...realm,
          revision: nextRevision(realm.revision),
          userDefaults: chosenSettings(after),
        },
      },
    ],
    events: changes.map((change) => ({
      _tag: 'realm.user-default-changed',
      realm: realm.id,
      ...change,
    })),
  },
  reply: undefined,
});

/** Existing users keep their settings: only the organization's row changes. */
export const decideChangeUserDefaults = (
  context: ActorContext & WithJudges,
  { settings }: ChangeUserDefaults,
): E.Either<NotAdministrator | SettingValueDenial, Decision<void>> => {
  const permit = context.judges.mayAdministerRealm(context.actor.user);
  if (E.isLeft(permit)) return permit;
  const accepted = acceptSettings<JoiningSettings>(JOINING_ROWS, settings);
  if (E.isLeft(accepted)) return accepted;
  const now: JoiningSettings = { ...DEFAULT_USER_SETTINGS, ...context.realm.userDefaults };
  const changes = settingChanges(now, accepted.right);
  if (changes.length === 0) return E.right({ changeSet: NO_CHANGE, reply: undefined });
  return E.right(write(context, permit.right, { ...now, ...accepted.right }, changes));
};
