import type { ProfileFieldId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
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
/** Changes an account and its profile, all of it or nothing. */
export interface UpdateUserAndProfile extends UpdateUser {
  readonly values: ReadonlyArray<FillIn>;
}

export interface ProfileUseCases {
  /**
   * Lists the profile fields of the realm. Behind `GET /realm/profile_fields`.
   *
   * @returns The fields, in their order. Left with {@link CallerDenial}.
   * @example
   * const fields = await parley.profiles.fields({ caller })();
   */
  readonly fields: UseCase<ListFields, CallerDenial, ReadonlyArray<ProfileField>>;
  /**
   * Adds a profile field at the end. Behind `POST /realm/profile_fields`.
   *
   * @returns Its id. Left with {@link CreateFieldRefusal}.
   */
  readonly createField: PlannedUseCase<CreateField, CreateFieldRefusal, ProfileFieldId>;
  /**
   * Changes a profile field; its kind never changes. Values that a choice no longer offers are
   * removed. Behind `PATCH /realm/profile_fields/{field_id}`.
   *
   * @param command An absent field stays as it is.
   * @returns Nothing. Left with {@link CreateFieldRefusal}.
   */
  readonly updateField: PlannedUseCase<UpdateField, CreateFieldRefusal, void>;
  /**
   * Removes a profile field with everything that was filled in. Behind
   * `DELETE /realm/profile_fields/{field_id}`.
   *
   * @returns Nothing. Left with {@link CreateFieldRefusal}.
   */
  readonly removeField: PlannedUseCase<RemoveField, CreateFieldRefusal, void>;
  /**
   * Puts the profile fields in another order. Behind `PATCH /realm/profile_fields`.
   *
   * @returns Nothing. Left with {@link OrderFieldsRefusal}.
   */
  readonly orderFields: PlannedUseCase<OrderFields, OrderFieldsRefusal, void>;
  /**
   * Fills in profile fields of the caller. A value that means nothing removes what was filled in.
   * Behind `PATCH /users/me/profile_data`.
   *
   * @returns Nothing. Left with {@link FillInDenial} or when the caller is a bot.
   */
  readonly fillIn: PlannedUseCase<
    FillInOwn,
    CallerDenial | BotRefused | FillInDenial | Stale,
    void
  >;
  /**
   * Changes another user's account and profile fields together, all or nothing. Behind
   * `PATCH /users/{user_id}`.
   *
   * @param command A null field stays as it is.
   * @returns The user as stored afterwards. Left with {@link UpdateUserRefusal} or
   * {@link FillInDenial}.
   */
  readonly updateUser: PlannedUseCase<UpdateUserAndProfile, UpdateUserRefusal | FillInDenial, User>;
}
