import {
  FIRST_REVISION,
  nextRevision,
  type ProfileFieldId,
  type RealmId,
} from '../kernel/brand.ts';
import type { Change, Decision, Guard } from '../kernel/change-set.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { NotAdministrator } from '../user/may-administer.ts';
import type { FieldDataDenial } from './field-data.ts';
import { type FieldRequest, type FieldWishDenial, parseField } from './parse-field.ts';
import { byOrder, fieldUnchanged, type ProfileField, type ProfileValue } from './profile-field.ts';

export interface FieldsFacts {
  readonly context: ActorContext;
  /** All of the realm, in their order. */
  readonly fields: ReadonlyArray<ProfileField>;
}
type Refusal =
  | NotAdministrator
  | Denial<'profile.field-unavailable', { readonly field: number }>
  | FieldWishDenial
  | FieldDataDenial;

const realmOf = ({ context: { realm } }: FieldsFacts): RealmId => realm.id;

/**
 * The realm's revision stands for the set of its fields: changes of fields make each other stale,
 * so that names stay unique and the summary small.
 */
const write = <Reply>(
  facts: FieldsFacts,
  guards: ReadonlyArray<Guard>,
  changes: ReadonlyArray<Change>,
  reply: Reply,
): Decision<Reply> => {
  const { realm, actor } = facts.context;
  return {
    changeSet: {
      guards: [
        actorUnchanged(actor),
        { _tag: 'row.unchanged', row: 'realm', id: realm.id, revision: realm.revision },
        ...guards,
      ],
      changes: [
        { _tag: 'realm.put', realm: { ...realm, revision: nextRevision(realm.revision) } },
        ...changes,
      ],
      events: [{ _tag: 'profile-fields.changed', realm: realmOf(facts) }],
    },
    reply,
  };
};

const unavailable = (field: number) => E.left(denial('profile.field-unavailable', { field }));

export const decideCreateField = (
  facts: FieldsFacts & { readonly id: ProfileFieldId } & WithJudges,
  requested: FieldRequest,
): E.Either<Refusal, Decision<ProfileFieldId>> => {
  const { id, fields, context } = facts;
  const permit = facts.judges.mayAdministerRealm(context.actor.user);
  if (E.isLeft(permit)) return permit;
  const parsed = parseField(requested, null, fields);
  if (E.isLeft(parsed)) return parsed;
  const field: ProfileField = {
    id,
    realm: context.realm.id,
    revision: FIRST_REVISION,
    order: id,
    ...parsed.right,
  };
  return E.right(write(facts, [], [{ _tag: 'profile-field.put', field }], id));
};

/** Options that are gone take with them what was filled in. */
const orphaned = (
  field: ProfileField,
  values: ReadonlyArray<ProfileValue>,
): ReadonlyArray<Change> => {
  const options = field.data !== null && 'options' in field.data ? field.data.options : null;
  return values
    .filter(({ value }) => options !== null && !Object.hasOwn(options, value))
    .map(({ user }) => ({ _tag: 'profile-value.remove', user, field: field.id }));
};

export const decideUpdateField = (
  facts: FieldsFacts & { readonly values: ReadonlyArray<ProfileValue> } & WithJudges,
  { field: id, ...wanted }: Partial<FieldRequest> & { readonly field: ProfileFieldId },
): E.Either<Refusal, Decision<void>> => {
  const { fields, context, values } = facts;
  const permit = facts.judges.mayAdministerRealm(context.actor.user);
  if (E.isLeft(permit)) return permit;
  const before = fields.find((one) => one.id === id);
  if (before === undefined) return unavailable(id);
  const parsed = parseField(wanted, before, fields);
  if (E.isLeft(parsed)) return parsed;
  const after = { ...before, ...parsed.right };
  if (JSON.stringify(after) === JSON.stringify(before))
    return E.right({ changeSet: NO_CHANGE, reply: undefined });
  const field = { ...after, revision: nextRevision(before.revision) };
  return E.right(
    write(
      facts,
      [fieldUnchanged(before)],
      [{ _tag: 'profile-field.put', field }, ...orphaned(field, values)],
      undefined,
    ),
  );
};

export const decideRemoveField = (
  facts: FieldsFacts & WithJudges,
  { field: id }: { readonly field: ProfileFieldId },
): E.Either<Refusal, Decision<void>> => {
  const permit = facts.judges.mayAdministerRealm(facts.context.actor.user);
  if (E.isLeft(permit)) return permit;
  const field = facts.fields.find((one) => one.id === id);
  if (field === undefined) return unavailable(id);
  return E.right(
    write(facts, [fieldUnchanged(field)], [{ _tag: 'profile-field.remove', field: id }], undefined),
  );
};

export const decideOrderFields = (
  facts: FieldsFacts & WithJudges,
  { order }: { readonly order: ReadonlyArray<number> },
): E.Either<NotAdministrator | Denial<'profile.order-invalid'>, Decision<void>> => {
  const permit = facts.judges.mayAdministerRealm(facts.context.actor.user);
  if (E.isLeft(permit)) return permit;
  const places = new Map(order.map((id, index) => [id, index + 1]));
  const isWhole =
    order.length === facts.fields.length && facts.fields.every(({ id }) => places.has(id));
  if (!isWhole) return E.left(denial('profile.order-invalid'));
  const moved = facts.fields.filter((field) => field.order !== places.get(field.id));
  if (moved.length === 0) return E.right({ changeSet: NO_CHANGE, reply: undefined });
  const changes = moved.toSorted(byOrder).map(
    (field): Change => ({
      _tag: 'profile-field.put',
      field: {
        ...field,
        order: places.get(field.id) ?? field.order,
        revision: nextRevision(field.revision),
      },
    }),
  );
  return E.right(write(facts, moved.map(fieldUnchanged), changes, undefined));
};
