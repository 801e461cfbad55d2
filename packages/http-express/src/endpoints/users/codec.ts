import { ROLE, type UnixSeconds, type UserView } from '@parley/core';
import * as t from 'io-ts';
import { metaReply, type ShowMeta, shownMeta } from '../../wire/meta.ts';
import { integer, nullable, object, withNote } from '../../wire/objects.ts';
import { avatarUrl, type PictureHost } from '../avatars/codec.ts';

export const roleReply = t.union([
  t.literal(100),
  t.literal(200),
  t.literal(300),
  t.literal(400),
  t.literal(600),
]);

const always = {
  user_id: integer,
  delivery_email: nullable(t.string),
  email: t.string,
  full_name: t.string,
  date_joined: t.string,
  is_active: t.boolean,
  is_owner: t.boolean,
  is_admin: t.boolean,
  is_guest: t.boolean,
  is_bot: t.boolean,
  bot_type: withNote(t.union([t.literal(1), t.literal(2), t.literal(3), t.literal(4), t.null]), {
    description: 'Null for people; 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded.',
  }),
  role: roleReply,
  avatar_url: nullable(t.string),
  avatar_version: integer,
};
const ofBots = {
  bot_owner_id: withNote(nullable(integer), {
    description: 'There for each bot, and for bots alone; null for one without an owner.',
  }),
  is_system_bot: t.literal(true),
};
const toSignedIn = { timezone: t.string };
const sometimes = {
  ...ofBots,
  profile_data: t.record(t.string, object({ value: t.string }, { rendered_value: t.string })),
  ...metaReply,
};

export const userReply = object({ ...always, ...toSignedIn }, sometimes);
export type UserReply = t.TypeOf<typeof userReply>;
/** As callers without an account are shown a user. */
export const publicUserReply = object(always, { ...ofBots, ...metaReply });
type PublicUserReply = t.TypeOf<typeof publicUserReply>;
export type ShownUser = UserReply | PublicUserReply;
/** One's own row stands beside the envelope, with one thing more. */
export const ownUserReply = object(
  { ...always, ...toSignedIn, max_message_id: integer },
  sometimes,
);

export interface ShowUser extends PictureHost, ShowMeta {
  readonly clientGravatar: boolean;
  readonly profile: boolean;
  /** The viewer has an account. */
  readonly signedIn: boolean;
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

/** The day a user joined, to the minute; callers without an account see the day alone. */
const dateJoined = (at: UnixSeconds, { signedIn }: ShowUser, isStub: boolean): string => {
  const date = new Date(at * 1000);
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  if (!signedIn) return day;
  const minute = `${day}T${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return isStub ? `${minute}:${two(date.getUTCSeconds())}+00:00` : `${minute}+00:00`;
};

/** By the id of the field. Who may not be known has filled in nothing. */
const toProfile = ({ profile }: UserView): NonNullable<UserReply['profile_data']> =>
  Object.fromEntries(
    (profile ?? []).map(({ field, value, rendered }) => [
      String(field),
      { value, ...(rendered !== null && { rendered_value: rendered }) },
    ]),
  );

/** A user as a reader with an account is shown them, or as one without. */
export function toUser(view: UserView, show: ShowUser & { readonly signedIn: true }): UserReply;
export function toUser(view: UserView, show: ShowUser): ShownUser;
export function toUser(
  view: UserView,
  show: ShowUser,
): PublicUserReply & Partial<Pick<UserReply, 'timezone' | 'profile_data'>> {
  return {
    user_id: view.id,
    delivery_email: view.deliveryEmail,
    email: view.displayEmail,
    full_name: view.fullName,
    date_joined: dateJoined(view.joinedAt, show, view.isStub),
    is_active: view.isActive,
    is_owner: view.role === ROLE.owner,
    is_admin: view.role <= ROLE.administrator,
    is_guest: view.role === ROLE.guest,
    is_bot: view.bot !== null,
    bot_type: view.bot?.type ?? null,
    ...(view.bot && { bot_owner_id: view.bot.owner }),
    ...(view.bot?.isSystem && { is_system_bot: true as const }),
    role: view.role,
    ...(show.signedIn && { timezone: view.timezone }),
    avatar_url: avatarUrl(show, view, show.clientGravatar),
    avatar_version: view.avatar.version,
    ...((show.profile || view.isStub) &&
      show.signedIn &&
      view.bot === null && { profile_data: toProfile(view) }),
    ...shownMeta(view, show),
  };
}
