import type { ProfileFieldId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Avatar } from './avatar/avatar.ts';
import type { Bot, Role } from './user.ts';

/** What an edge needs to name a picture. */
export type AvatarView = (Avatar | UnknownAvatar) & {
  /** The real address, hidden from the viewer or not: only ever its hash may leave the server. `''` for `unknown`. */
  readonly emailToHashOnly: string;
  /** Anybody may see the address, so a client can compute the hash itself. */
  readonly isEmailPublic: boolean;
};

/** The picture of somebody the viewer may know nothing about. */
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

/** What stands of a user beside what he wrote; the same for everybody who may know him. */
export type PersonView = Pick<UserView, 'id' | 'displayEmail' | 'fullName' | 'avatar'>;

/** One user as one viewer may see him. */
export interface UserView {
  readonly id: UserId;
  /** True for somebody a restricted guest may not know: everything but the id is a placeholder. */
  readonly isStub: boolean;
  /** The same for every viewer: the real address when everyone may see it, else `user<id>@<domain>`. */
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
  /** What he filled in, by field; null where nobody asked, and for bots. */
  readonly profile: ReadonlyArray<FilledIn> | null;
}
