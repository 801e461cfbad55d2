import type { HeldAttachment } from '../attachment/attachment.ts';
import type { Draft } from '../draft/draft.ts';
import type { Group, GroupWithMembers } from '../group/group.ts';
import type { GroupEvent } from '../group/store.ts';
import type { InvitationEvent } from '../invitation/store.ts';
import type {
  AttachmentId,
  DraftId,
  GroupId,
  ProfileFieldId,
  SnippetId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { Mute } from '../muted-user/mute.ts';
import type { PresenceTimes } from '../presence/presence.ts';
import type { ProfileField, ProfileValue } from '../profile/profile-field.ts';
import type { Realm } from '../realm/realm.ts';
import type { Snippet } from '../snippet/snippet.ts';
import type { StatusEvent } from '../status/store.ts';
import type { TopicEvent } from '../topic/store.ts';
import type { TypingUpdate } from '../typing/contract.ts';
import type { UserEvent } from '../user/store.ts';
import type { User } from '../user/user.ts';
import type { UserView } from '../user/user-view.ts';
import type { ChannelAccessUpdate, ChannelUpdate, SubscriptionNotice } from './channel-update.ts';
import type { MessageUpdate } from './message-update.ts';
import type { OwnTopics } from './own-topics.ts';
import type { EmojiNotice, LinkNotice, RealmUpdate } from './realm-update.ts';

export type SnippetNotice =
  | { readonly _tag: 'snippet.kept'; readonly isNew: boolean; readonly snippet: Snippet }
  | { readonly _tag: 'snippet.removed'; readonly snippet: SnippetId };

export type AttachmentNotice =
  /** `spaceUsed`: bytes of all files in the realm. */
  | {
      readonly _tag: 'attachment.kept';
      readonly isNew: boolean;
      readonly held: HeldAttachment;
      readonly spaceUsed: number;
    }
  | {
      readonly _tag: 'attachment.gone';
      readonly attachment: AttachmentId;
      readonly spaceUsed: number;
    };

export type DraftNotice =
  | { readonly _tag: 'drafts.created'; readonly drafts: ReadonlyArray<Draft> }
  | { readonly _tag: 'draft.updated'; readonly draft: Draft }
  | { readonly _tag: 'draft.removed'; readonly draft: DraftId };

/** A user as they are now. */
export interface UserUpdate {
  readonly _tag: 'user.told';
  readonly realm: Realm;
  readonly user: User;
  /**
   * Names of changed fields of `User`, `displayEmail`, and `emailVisibility` when others see the
   * address by another setting. Null when the user is new.
   */
  readonly changed: ReadonlyArray<string> | null;
  readonly shownTo: (listener: UserId) => UserView;
}

/** A setting of the listener. `email`: their address as all users see it. */
export type SettingTold = Extract<UserEvent, { readonly _tag: 'user.setting-changed' }> & {
  readonly email: string;
};

/** The listener's own time zone. */
export interface TimezoneTold {
  readonly _tag: 'timezone.told';
  readonly timezone: string;
}

export type ProfileNotice =
  /** All of them, in their order. */
  | { readonly _tag: 'profile-fields.changed'; readonly fields: ReadonlyArray<ProfileField> }
  /** `filled` null: nothing any more. */
  | {
      readonly _tag: 'profile.updated';
      readonly user: UserId;
      readonly field: ProfileFieldId;
      readonly filled: ProfileValue | null;
    };

/** A user became present, or began to hide their presence. */
export interface PresenceUpdate extends PresenceTimes {
  readonly _tag: 'presence.told';
  readonly user: UserId;
  readonly email: string;
  readonly at: UnixSeconds;
}

export type GroupUpdate =
  | { readonly _tag: 'group.created'; readonly group: GroupWithMembers; readonly nobody: GroupId }
  /**
   * `changed` names fields of `Group` and `GroupSettings`; `contents` are told of a group that is
   * in use again, else null.
   */
  | {
      readonly _tag: 'group.updated';
      readonly group: Group;
      readonly nobody: GroupId;
      readonly changed: ReadonlyArray<string>;
      readonly contents: GroupWithMembers | null;
    }
  | (Exclude<GroupEvent, { readonly _tag: 'group.created' | 'group.updated' }> & {
      readonly isActive: boolean;
    });

/**
 * What listeners are told, in words of the domain; how a client spells it is the edge's business.
 */
export type ClientUpdate =
  | MessageUpdate
  | TopicEvent
  | ({ readonly _tag: 'muted-topics.told' } & OwnTopics)
  | AttachmentNotice
  | SnippetNotice
  | DraftNotice
  | { readonly _tag: 'alert-words.told'; readonly words: ReadonlyArray<string> }
  | { readonly _tag: 'mutes.told'; readonly mutes: ReadonlyArray<Mute> }
  | InvitationEvent
  | StatusEvent
  | PresenceUpdate
  | TypingUpdate
  | UserUpdate
  | ProfileNotice
  | SettingTold
  | TimezoneTold
  | ChannelUpdate
  | ChannelAccessUpdate
  | SubscriptionNotice
  | RealmUpdate
  | EmojiNotice
  | LinkNotice
  | GroupUpdate;
