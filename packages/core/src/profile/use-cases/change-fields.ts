import { ProfileFieldId, type UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { decideAndCommit, readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { decideCreateField, decideOrderFields, decideRemoveField, decideUpdateField, type FieldsFacts } from '../decide-change-fields.ts';
import type { CreateFieldRefusal, OrderFields, OrderFieldsRefusal, ProfileUseCases, RemoveField } from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, FieldsFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  return E.right({ scene: scene.right, fields: await snapshot.profiles.fields(scene.right.realm.id) });
};

type ReadPorts = Pick<WalkPorts, 'read' | 'clock'>;

/** Behind `GET /realm/profile_fields`. */
export const listFields = (walk: ReadPorts): ProfileUseCases['fields'] =>
  readOnly(walk)(async (snapshot, command, now) => {
    const facts = await read(snapshot, command, now);
    return E.isLeft(facts) ? facts : E.right(facts.right.fields);
  });

/** Behind `POST /realm/profile_fields`. */
export const createField = (walk: WalkPorts, ids: Ids): ProfileUseCases['createField'] =>
  decideAndCommit(walk)({
    read: async (snapshot, command, now) => {
      const facts = await read(snapshot, command, now);
      return E.isLeft(facts) ? facts : E.right({ ...facts.right, id: ProfileFieldId(await reserveOne(ids, 'profile-field')) });
    },
    decide: (facts, { caller: _, ...wish }) => decideCreateField(facts, wish),
  });

/** Behind `PATCH /realm/profile_fields/{field_id}`. */
export const updateField = (walk: WalkPorts): ProfileUseCases['updateField'] =>
  decideAndCommit(walk)({
    read: async (snapshot, command, now) => {
      const facts = await read(snapshot, command, now);
      return E.isLeft(facts) ? facts : E.right({ ...facts.right, values: await snapshot.profiles.valuesIn(command.field) });
    },
    decide: (facts, { caller: _, ...wish }) => decideUpdateField(facts, wish),
  });

/** Behind `DELETE /realm/profile_fields/{field_id}`. */
export const removeField = (walk: WalkPorts): ProfileUseCases['removeField'] =>
  decideAndCommit(walk)<RemoveField, FieldsFacts, CreateFieldRefusal, void>({ read, decide: decideRemoveField });

/** Behind `PATCH /realm/profile_fields`. */
export const orderFields = (walk: WalkPorts): ProfileUseCases['orderFields'] =>
  decideAndCommit(walk)<OrderFields, FieldsFacts, OrderFieldsRefusal, void>({ read, decide: decideOrderFields });
