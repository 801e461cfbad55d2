import type { GroupId } from '../kernel/brand.ts';
import type { Realm, RealmSettings } from '../realm/realm.ts';
import type { User } from './user.ts';

/** The fields of a user that policies read. */
export type PolicyUser = Pick<User, 'id' | 'role' | 'isActive' | 'bot'>;

/** A user about to act, as policies see them; every `Actor` is one. */
export interface PolicyActor {
  readonly user: PolicyUser;
  /** Every group that contains the user, directly or through subgroups. */
  readonly groups: ReadonlySet<GroupId>;
}

/** The settings of a realm that policies read. */
export type PolicySettings = Pick<
  RealmSettings,
  | 'allowMessageEditing'
  | 'contentEditLimit'
  | 'contentDeleteLimit'
  | 'moveWithinChannelLimit'
  | 'moveBetweenChannelsLimit'
  | 'enableSpectatorAccess'
>;

/**
 * What policies ask about a realm and the user who acts in it. Every `ActorContext` is one, and
 * `sceneFromRegister` makes one of the answer that a client registers with.
 */
export interface PolicyScene {
  readonly realm: Pick<Realm, 'permissions' | 'url'> & { readonly settings: PolicySettings };
  readonly actor: PolicyActor;
}
