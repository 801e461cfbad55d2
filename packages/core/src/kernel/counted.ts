import type { UnixSeconds } from './brand.ts';

/**
 * Rows that are counted together, each kind for one owner: an account, an organization or a
 * message.
 */
export type CountedKind =
  | 'drafts'
  | 'snippets'
  | 'alert-words'
  | 'topic-visibilities'
  | 'mutes'
  | 'devices'
  /** Keys of programs and sessions of browsers that have not ended at `at`. */
  | 'api-keys'
  | 'uploads'
  /** Bots of one owner, deactivated or not; and those that are active. */
  | 'bots'
  | 'active-bots'
  /** Links of one maker that can still be used at `at`. */
  | 'invitations'
  /** Made after `at` by an account or by one of its bots. */
  | 'channels-made'
  | 'groups-made'
  | 'emoji-made'
  /**
   * Of one organization: channels that are not archived, groups and emoji that are not deactivated.
   */
  | 'channels'
  | 'groups'
  | 'emoji'
  | 'profile-fields'
  | 'playgrounds'
  | 'linkifiers'
  /** Different emoji that people reacted with to one message. */
  | 'reaction-emoji';

export interface Counted {
  readonly kind: CountedKind;
  /** Id of the account, the organization or the message. */
  readonly of: number;
  /** A moment for the kinds that depend on one; the other kinds ignore it. */
  readonly at: UnixSeconds;
}

/**
 * `size`: code points of the texts of these rows together, or the announced bytes of uploads; 0 for
 * kinds without either.
 */
export interface Count {
  readonly items: number;
  readonly size: number;
}

/** Counting loads no row. */
export interface CountRepository {
  all(counted: Counted): Promise<Count>;
  /**
   * Only those among `rows`: ids, or what stands for one (`type/code` of an emoji on a message, the
   * user who is muted).
   */
  among(counted: Counted, rows: ReadonlyArray<number | string>): Promise<Count>;
}
