import type { GroupId, RealmId, UserId } from '../kernel/brand.ts';

export type GroupEvent =
  | {
      readonly _tag: 'group.created';
      readonly realm: RealmId;
      readonly group: GroupId;
    }
  | {
      readonly _tag: 'group.updated';
      readonly realm: RealmId;
      readonly group: GroupId;
      readonly changed: ReadonlyArray<string>;
    }
  | {
      readonly _tag: 'group.members-added' | 'group.members-removed';
      readonly realm: RealmId;
      readonly group: GroupId;
      readonly users: ReadonlyArray<UserId>;
    }
  | {
      readonly _tag: 'group.subgroups-added' | 'group.subgroups-removed';
      readonly realm: RealmId;
      readonly group: GroupId;
      readonly subgroups: ReadonlyArray<GroupId>;
    };
