import type {
  ChannelId,
  GroupId,
  InvitationId,
  RealmId,
  Revision,
  Sha256,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { Realm } from '../realm/realm.ts';
import type { Role } from '../user/user.ts';

export const MAX_WELCOME_TEXT = 8000;

/** A link by which any number of people can join. */
export interface Invitation {
  readonly id: InvitationId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /**
   * 24 characters of `[a-z2-7]`, unique on the server. Stored in plain text, because the creator is
   * shown the link again.
   */
  readonly key: string;
  readonly creator: UserId;
  readonly createdAt: UnixSeconds;
  /** The last second in which it can be used; null for one that never expires. */
  readonly expiresAt: UnixSeconds | null;
  readonly isRevoked: boolean;
  readonly role: Role;
  /**
   * Channels in addition to the default ones. A channel that is gone when the newcomer joins is
   * skipped.
   */
  readonly channels: ReadonlyArray<ChannelId>;
  readonly groups: ReadonlyArray<GroupId>;
  /** Adds the channels that are default at the time of joining. */
  readonly withDefaultChannels: boolean;
  /**
   * Markdown for the newcomer: at most 8000 code points; `''` for no message, null for the usual
   * one.
   */
  readonly welcomeText: string | null;
}

/** Keys of e-mailed invitations are longer; there are none here, but such a key is well-formed. */
const KEY_LENGTHS: ReadonlyArray<number> = [24, 40];
export const isInvitationKey = (text: string): boolean => KEY_LENGTHS.includes(text.length);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const KEY_LENGTH = 24;
const BITS = 5;

/** The first 120 bits of `digest` in base 32. */
export const invitationKey = (digest: Sha256): string => {
  const bits = Array.from(digest, (digit) =>
    Number.parseInt(digit, 16).toString(2).padStart(4, '0'),
  ).join('');
  return Array.from({ length: KEY_LENGTH }, (_, at) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(at * BITS, (at + 1) * BITS), 2)),
  ).join('');
};

export const joinUrl = ({ url }: Pick<Realm, 'url'>, { key }: Pick<Invitation, 'key'>): string =>
  `${url}/join/${key}/`;

export const hasExpired = (
  { expiresAt }: Pick<Invitation, 'expiresAt'>,
  now: UnixSeconds,
): boolean => expiresAt !== null && now > expiresAt;

export const invitationUnchanged = ({ id, revision }: Invitation) =>
  ({ _tag: 'row.unchanged', row: 'invitation', id, revision }) as const;
