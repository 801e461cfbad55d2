import type { RealmEmoji } from '../emoji/emoji.ts';
import { shownEmoji } from '../emoji/shown-emoji.ts';
import type { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { ProfileField } from '../profile/profile-field.ts';
import type { UserStatus } from '../status/status.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import type { LoadStatePart } from './load-state-part.ts';

export const emojiState: LoadStatePart<ReadonlyArray<RealmEmoji>> = async (
  { emoji },
  _context,
  _now,
  { knowsId },
) => shownEmoji(await emoji.all(), await knowsId());

export const profileFieldsState: LoadStatePart<ReadonlyArray<ProfileField>> = ({ profiles }) =>
  profiles.fields();

export interface StatusesPart {
  readonly statuses: ReadonlyArray<UserStatus>;
  /** The users among them who do not want to be seen present. */
  readonly away: ReadonlySet<UserId>;
}

export const statusesState: LoadStatePart<StatusesPart> = async (
  snapshot,
  { actor },
  _,
  { everybody, known: acquaintance },
) => {
  const [known, users, all] = await Promise.all([
    acquaintance(),
    everybody(),
    snapshot.statuses.inRealm(),
  ]);
  const shown = new Map(
    users
      .filter((user) => user.isActive && E.isRight(maySeeUser(actor.user.id, known, user)))
      .map((user) => [user.id, user]),
  );
  const statuses = all.filter(({ user }) => shown.has(user));
  return {
    statuses,
    away: new Set(
      [...shown.values()].filter(({ settings }) => !settings.presenceEnabled).map(({ id }) => id),
    ),
  };
};
