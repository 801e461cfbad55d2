import type { GroupId, UserId } from '../kernel/brand.ts';
import type { Group } from './group.ts';

export type GroupChange =
  | { readonly _tag: 'group.put'; readonly group: Group }
  | {
      readonly _tag: 'group-member.put';
      readonly group: GroupId;
      readonly user: UserId;
    }
  | {
      readonly _tag: 'group-member.remove';
      readonly group: GroupId;
      readonly user: UserId;
    }
  | {
      readonly _tag: 'subgroup.put';
      readonly group: GroupId;
      readonly subgroup: GroupId;
    }
  | {
      readonly _tag: 'subgroup.remove';
      readonly group: GroupId;
      readonly subgroup: GroupId;
    };
