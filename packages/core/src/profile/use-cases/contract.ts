import type { ProfileFieldId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { BotRefused, NotAdministrator } from '../../user/may-administer.ts';
import type { UpdateUser, UpdateUserRefusal } from '../../user/use-cases/contract.ts';
import type { User } from '../../user/user.ts';
import type { FillIn, FillInDenial } from '../decide-fill-in.ts';
import type { FieldDataDenial } from '../field-data.ts';
import type { FieldRequest, FieldWishDenial } from '../parse-field.ts';
import type { ProfileField } from '../profile-field.ts';

export interface ListFields {
  readonly caller: Caller;
}
export interface CreateField extends FieldRequest {
  readonly caller: Caller;
}
type FieldUnavailable = Denial<'profile.field-unavailable', { readonly field: number }>;
type ChangeRefusal = CallerDenial | NotAdministrator | Stale;
export type CreateFieldRefusal =
  | ChangeRefusal
  | FieldUnavailable
  | FieldWishDenial
  | FieldDataDenial
  | TooMany<'profile.too-many'>;

/** An absent field stays as it is; the kind never changes. */
export interface UpdateField extends Partial<Omit<FieldRequest, 'kind'>> {
  readonly caller: Caller;
  readonly field: ProfileFieldId;
}
export interface RemoveField {
  readonly caller: Caller;
  readonly field: ProfileFieldId;
}
export interface OrderFields {
  readonly caller: Caller;
  readonly order: ReadonlyArray<number>;
}
export type OrderFieldsRefusal = ChangeRefusal | Denial<'profile.order-invalid'>;

export interface FillInOwn {
  readonly caller: Caller;
  readonly values: ReadonlyArray<FillIn>;
}
/** Beside what else is changed of an account, all of it or nothing. */
export interface UpdateUserAndProfile extends UpdateUser {
  readonly values: ReadonlyArray<FillIn>;
}

export interface ProfileUseCases {
  /** The fields in their order, for all users of the realm. */
  readonly fields: UseCase<ListFields, CallerDenial, ReadonlyArray<ProfileField>>;
  readonly createField: UseCase<CreateField, CreateFieldRefusal, ProfileFieldId>;
  readonly updateField: UseCase<UpdateField, CreateFieldRefusal, void>;
  /** With everything that was filled in. */
  readonly removeField: UseCase<RemoveField, CreateFieldRefusal, void>;
  readonly orderFields: UseCase<OrderFields, OrderFieldsRefusal, void>;
  /** A value that means nothing takes away what was filled in. */
  readonly fillIn: UseCase<FillInOwn, CallerDenial | BotRefused | FillInDenial | Stale, void>;
  readonly updateUser: UseCase<UpdateUserAndProfile, UpdateUserRefusal | FillInDenial, User>;
}
