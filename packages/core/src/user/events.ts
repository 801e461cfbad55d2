import type { RealmId, UserId } from '../kernel/brand.ts';

export type UserEvent =
  | {
      readonly _tag: 'user.created';
      readonly realm: RealmId;
      readonly user: UserId;
    }
  /** `changed` names fields of `User`. */
  | {
      readonly _tag: 'user.updated';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly changed: ReadonlyArray<string>;
    };
