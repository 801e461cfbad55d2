import type { ProfileFieldId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Avatar } from './avatar/avatar.ts';
import type { Bot, Role, User } from './user.ts';

/**
 * What an edge needs to name a picture. A service for pictures finds it by a digest of the
 * `displayEmail` beside it, so no digest of a hidden address leaves the server.
 */
export type AvatarView = (Avatar | UnknownAvatar) & {
  /**
   * True when the viewer is shown the real address, so that a client can compute the digest itself.
   */
  readonly isEmailPublic: boolean;
};

/** The picture of a user about whom the viewer may know nothing. */
interface UnknownAvatar {
  readonly source: 'unknown';
  readonly version: number;
}

/** One field of a profile. `rendered`: HTML, null for fields without Markdown. */
export interface FilledIn {
  readonly field: ProfileFieldId;
  readonly value: string;
  readonly rendered: string | null;
}

/** The author data shown beside a message; the same for every viewer who may see the user. */
export type PersonView = Pick<UserView, 'id' | 'displayEmail' | 'fullName' | 'avatar'>;

/** One user as one viewer may see them. */
export interface UserView {
  readonly id: UserId;
  /** True for a user a restricted guest may not see: every field except the id is a placeholder. */
  readonly isStub: boolean;
  /**
   * The real address when every account may see it and the viewer has one, else
   * `user<id>@<domain>`.
   */
  readonly displayEmail: string;
  /** The real address; null when this viewer may not see it. */
  readonly deliveryEmail: string | null;
  readonly fullName: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly bot: Bot | null;
  readonly joinedAt: UnixSeconds;
  /** IANA name, `''` when unset. */
  readonly timezone: string;
  readonly avatar: AvatarView;
  /** The user's profile fields. Null for bots and when they were not requested. */
  readonly profile: ReadonlyArray<FilledIn> | null;
  /** Data of the host; null for none. */
  readonly meta: User['meta'];
}
