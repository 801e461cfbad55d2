import type { GroupId, RealmId, Revision, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { GroupSetting, SystemGroup } from '../kernel/group-setting.ts';
import type { JoiningSettings } from './user-settings.ts';

export type EditHistoryVisibility = 'all' | 'moves' | 'none';

/** Realm settings whose value is a set of people. */
export interface RealmPermissions {
  readonly canAccessAllUsers: GroupSetting;
  readonly canAddCustomEmoji: GroupSetting;
  readonly canAddSubscribers: GroupSetting;
  readonly canCreateBots: GroupSetting;
  readonly canCreateGroups: GroupSetting;
  readonly canCreateInvitations: GroupSetting;
  readonly canCreatePrivateChannel: GroupSetting;
  readonly canCreatePublicChannel: GroupSetting;
  readonly canCreateWebPublicChannel: GroupSetting;
  /** Bots that send messages and do nothing else. */
  readonly canCreateWriteOnlyBots: GroupSetting;
  readonly canDeleteAnyMessage: GroupSetting;
  readonly canDeleteOwnMessage: GroupSetting;
  readonly canManageAllGroups: GroupSetting;
  readonly canMentionManyUsers: GroupSetting;
  readonly canMoveMessagesBetweenChannels: GroupSetting;
  readonly canMoveMessagesBetweenTopics: GroupSetting;
  readonly canResolveTopics: GroupSetting;
  readonly directMessageInitiator: GroupSetting;
  readonly directMessagePermission: GroupSetting;
}

/** Limits are seconds, null for none, never 0. */
export interface RealmSettings {
  readonly allowMessageEditing: boolean;
  readonly contentEditLimit: number | null;
  readonly contentDeleteLimit: number | null;
  readonly moveWithinChannelLimit: number | null;
  readonly moveBetweenChannelsLimit: number | null;
  readonly editHistoryVisibility: EditHistoryVisibility;
  readonly topicsRequired: boolean;
  /** Whole days before a member counts as a full member. */
  readonly waitingPeriodDays: number;
  readonly requireUniqueNames: boolean;
  readonly enableSpectatorAccess: boolean;
  /** Who may read a message sees who has read it. */
  readonly readReceiptsEnabled: boolean;
  /** No user can see the presence of another. */
  readonly presenceDisabled: boolean;
  readonly disallowDisposableEmails: boolean;
  /** Only administrators change names, or addresses: their own as well. */
  readonly nameChangesDisabled: boolean;
  readonly emailChangesDisabled: boolean;
  /** Null where any domain may join. */
  readonly allowedDomains: ReadonlyArray<{
    readonly domain: string;
    readonly allowSubdomains: boolean;
  }> | null;
  readonly defaultLanguage: string;
  /** What a code block without a language is taken for; `''` for plain text. */
  readonly defaultCodeBlockLanguage: string;
  /** Messages show the pictures and videos that they link. */
  readonly previewsShown: boolean;
  /** Days a message is kept, null for ever. */
  readonly messageRetentionDays: number | null;
}

/** What the operator of the server allows an organization's files. */
export interface UploadLimits {
  /** Mebibytes of one file. */
  readonly fileMib: number;
  /** Mebibytes of all of them; null for any number. */
  readonly totalMib: number | null;
}

/**
 * One organization. Every other row belongs to exactly one, and its ids mean nothing in another.
 */
export interface Realm {
  readonly id: RealmId;
  readonly revision: Revision;
  /** Unique on one server; `''` for the realm at the server's root. */
  readonly subdomain: string;
  readonly name: string;
  readonly description: string;
  /** Root URL without a trailing slash, as links in messages show it. */
  readonly url: string;
  readonly isActive: boolean;
  readonly createdAt: UnixSeconds;
  readonly systemGroups: Readonly<Record<SystemGroup, GroupId>>;
  /** Who writes the automated notices. */
  readonly notificationBot: UserId;
  /** Who greets newcomers. */
  readonly welcomeBot: UserId;
  readonly settings: RealmSettings;
  readonly permissions: RealmPermissions;
  /**
   * What those who join start with where it is not what everything is at first; see
   * `chosenSettings`.
   */
  readonly userDefaults: Partial<JoiningSettings>;
  readonly uploadLimits: UploadLimits;
  /**
   * When the push bouncer last said that it carries nothing for this organization; null: it does,
   * as far as is known.
   */
  readonly pushDisallowedAt: UnixSeconds | null;
}
