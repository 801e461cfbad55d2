import { type SettingFacts, validateSetting } from '../../group/validate-setting.ts';
import { nextRevision } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { type ActorContext, actorUnchanged, type CallerDenial } from '../../user/actor-context.ts';
import { isAdministrator, isOwner } from '../../user/user.ts';
import type { UpdateRealmPermit } from '../may-update-realm.ts';
import { PERMISSION_NAMES, REALM_PERMISSIONS } from '../permissions.ts';
import type { Realm, RealmPermissions, RealmSettings } from '../realm.ts';
import { checkRealmTexts, checkRealmValues } from '../realm-values.ts';
import type { RealmField, UpdatedRealm, UpdateRealm, UpdateRealmRefusal } from './contract.ts';

export interface UpdateRealmSituation extends ActorContext {
  /** About every group and user the request names. */
  readonly named: SettingFacts;
}
type Refusal = Exclude<UpdateRealmRefusal, CallerDenial | { readonly rule: 'store.stale' }>;

/** The permissions after the request; the first refusal, in alphabetical order, stops. */
const newPermissions = (
  { realm, named }: UpdateRealmSituation,
  command: UpdateRealm,
): E.Either<Refusal, RealmPermissions> => {
  let permissions = realm.permissions;
  for (const name of PERMISSION_NAMES) {
    const request = command.permissions?.[name];
    if (request === undefined) continue;
    const { allowNobody, allowEveryone, onlySystem } = REALM_PERMISSIONS[name];
    const constraints = {
      name,
      allowNobody,
      allowEveryone,
      allowInternet: false,
      needsSystemGroup: onlySystem !== null,
    };
    const restricted =
      onlySystem === null ? constraints : { ...constraints, allowedSystem: onlySystem };
    const value = validateSetting(restricted, request, realm.permissions[name], named);
    if (E.isLeft(value)) return value;
    if (value.right !== 'unchanged') permissions = { ...permissions, [name]: value.right };
  }
  return E.right(permissions);
};

const keys = <T extends object>(value: T): ReadonlyArray<keyof T & string> =>
  Object.keys(value) as Array<keyof T & string>;

/**
 * Every value here is plain data with its keys in one order, so its JSON tells whether it changed.
 */
const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

const changedFields = (before: Realm, after: Realm): ReadonlyArray<RealmField> => [
  ...(['name', 'description'] as const).filter((field) => before[field] !== after[field]),
  ...keys(after.settings).filter((field) => differs(before.settings[field], after.settings[field])),
  ...PERMISSION_NAMES.filter((field) => before.permissions[field] !== after.permissions[field]),
];

const withSettings = (settings: RealmSettings, change: Partial<RealmSettings>): RealmSettings => ({
  ...settings,
  ...change,
});

/** Asks for the permit, so no setting changes without `mayUpdateRealm`. */
const write = (
  { actor, realm: before }: ActorContext,
  realm: Realm,
  changed: ReadonlyArray<RealmField>,
  _permit: UpdateRealmPermit,
): Decision<UpdatedRealm> => {
  const waited = changed.includes('waitingPeriodDays')
    ? { waitingDaysBefore: before.settings.waitingPeriodDays }
    : {};
  return {
    changeSet: {
      guards: [
        actorUnchanged(actor),
        { _tag: 'row.unchanged', row: 'realm', id: realm.id, revision: before.revision },
      ],
      changes: [{ _tag: 'realm.put', realm }],
      events: [{ _tag: 'realm.updated', realm: realm.id, changed, ...waited }],
    },
    reply: { realm, changed },
  };
};

/** All of it or nothing: who asks, then plain values, then the settings that name groups. */
export const decideUpdateRealm = (
  facts: UpdateRealmSituation & WithJudges,
  command: UpdateRealm,
): E.Either<Refusal, Decision<UpdatedRealm>> => {
  const { realm, actor } = facts;
  const permit = facts.judges.mayUpdateRealm({
    isAdministrator: isAdministrator(actor.user),
    isOwner: isOwner(actor.user),
    settings: keys(command.settings ?? {}),
    permissions: keys(command.permissions ?? {}),
  });
  if (E.isLeft(permit)) return permit;
  const refusal = checkRealmTexts(command) ?? checkRealmValues(command.settings ?? {});
  if (refusal !== null) return E.left(refusal);
  const permissions = newPermissions(facts, command);
  if (E.isLeft(permissions)) return permissions;
  const after: Realm = {
    ...realm,
    revision: nextRevision(realm.revision),
    name: command.name ?? realm.name,
    description: command.description ?? realm.description,
    settings: withSettings(realm.settings, command.settings ?? {}),
    permissions: permissions.right,
  };
  const changed = changedFields(realm, after);
  if (changed.length === 0) return E.right({ changeSet: NO_CHANGE, reply: { realm, changed } });
  return E.right(write(facts, after, changed, permit.right));
};
