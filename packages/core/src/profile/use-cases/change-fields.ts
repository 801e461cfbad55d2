import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { type CommandPorts, decideAndCommit, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import {
  decideCreateField,
  decideOrderFields,
  decideRemoveField,
  decideUpdateField,
  type FieldsFacts,
} from '../decide-change-fields.ts';
import type {
  CreateFieldRefusal,
  OrderFields,
  OrderFieldsRefusal,
  ProfileUseCases,
  RemoveField,
} from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, FieldsFacts>> => {
  const [context, fields] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.profiles.fields(),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, fields });
};

type ReadPorts = Pick<CommandPorts, 'read' | 'clock'>;

/** Behind `GET /realm/profile_fields`. */
export const listFields = (ports: ReadPorts): ProfileUseCases['fields'] =>
  readOnly(ports)(async (snapshot, command, now) => {
    const facts = await read(snapshot, command, now);
    return E.isLeft(facts) ? facts : E.right(facts.right.fields);
  });

/** Behind `POST /realm/profile_fields`. */
export const createField = (ports: CommandPorts, ids: Ids): ProfileUseCases['createField'] =>
  decideAndCommit(
    ports,
    'profiles.createField',
  )({
    read: async (snapshot, command, now) => {
      const [facts, id] = await Promise.all([
        read(snapshot, command, now),
        reserveOne(ids, command.caller.realm, 'profile-field'),
      ]);
      return E.isLeft(facts) ? facts : E.right({ ...facts.right, id });
    },
    decide: (facts, { caller: _, ...requested }, _now, judges) =>
      decideCreateField({ ...facts, judges }, requested),
  });

/** Behind `PATCH /realm/profile_fields/{field_id}`. */
export const updateField = (ports: CommandPorts): ProfileUseCases['updateField'] =>
  decideAndCommit(
    ports,
    'profiles.updateField',
  )({
    read: async (snapshot, command, now) => {
      const [facts, values] = await Promise.all([
        read(snapshot, command, now),
        snapshot.profiles.valuesIn(command.field),
      ]);
      return E.isLeft(facts) ? facts : E.right({ ...facts.right, values });
    },
    decide: (facts, { caller: _, ...wish }, _now, judges) =>
      decideUpdateField({ ...facts, judges }, wish),
  });

/** Behind `DELETE /realm/profile_fields/{field_id}`. */
export const removeField = (ports: CommandPorts): ProfileUseCases['removeField'] =>
  decideAndCommit(
    ports,
    'profiles.removeField',
  )<RemoveField, FieldsFacts, CreateFieldRefusal, void>({
    read,
    decide: judged(decideRemoveField),
  });

/** Behind `PATCH /realm/profile_fields`. */
export const orderFields = (ports: CommandPorts): ProfileUseCases['orderFields'] =>
  decideAndCommit(
    ports,
    'profiles.orderFields',
  )<OrderFields, FieldsFacts, OrderFieldsRefusal, void>({
    read,
    decide: judged(decideOrderFields),
  });
