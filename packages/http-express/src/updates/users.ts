import type { Listener } from '@parley/core';
import {
  type ProfileNotice,
  ROLE,
  type User,
  type UserGone,
  type UserUpdate,
  type UserView,
} from '@parley/core';
import * as t from 'io-ts';
import { listOf, recordOf } from '../answer/json-list.ts';
import { avatarUrl } from '../endpoints/avatars/codec.ts';
import { emojiType } from '../endpoints/emoji/codec.ts';
import { groupReply, toGroup } from '../endpoints/groups/codec.ts';
import {
  FIELD_KINDS,
  profileFieldReply,
  toProfileField,
} from '../endpoints/profile-fields/codec.ts';
import { type ShowUser, toUser, userReply } from '../endpoints/users/codec.ts';
import { userList } from '../endpoints/users/user-list.ts';
import { integer, nullable, object } from '../wire/objects.ts';
import type { ClientOptions } from './event-queues-port.ts';
import { type EventWriter, once, type WireEvent } from './event-writer.ts';
import { type Section, section } from './section.ts';

type Person = Readonly<Record<string, unknown>>;

/**
 * What of a user is told apart when it changes, by the field of `User` it is in; null: it does not
 * concern this listener.
 */
const CHANGES: Readonly<
  Record<string, (view: UserView, told: UserUpdate, clientOptions: ClientOptions) => Person | null>
> = {
  fullName: ({ fullName }) => ({ full_name: fullName }),
  role: ({ role }) => ({ role }),
  isActive: ({ isActive }) => ({ is_active: isActive }),
  timezone: ({ displayEmail, timezone }) => ({ email: displayEmail, timezone }),
  bot: ({ bot }) => (bot === null ? null : { bot_owner_id: bot.owner }),
  avatar: (view, { realm }, { clientGravatar, base }) => ({
    avatar_source: view.avatar.source === 'uploaded' ? 'U' : 'G',
    avatar_url: avatarUrl({ realm: realm.id, base }, view, clientGravatar),
    avatar_url_medium: avatarUrl({ realm: realm.id, base }, view, clientGravatar, 'medium'),
    avatar_version: view.avatar.version,
  }),
  displayEmail: ({ displayEmail }) => ({ new_email: displayEmail }),
  emailVisibility: ({ deliveryEmail }) => ({ delivery_email: deliveryEmail }),
  // Hidden from this listener, or taken away from the user.
  email: ({ deliveryEmail }, { user }) =>
    deliveryEmail === null && user.email !== null ? null : { delivery_email: deliveryEmail },
  meta: ({ meta }, _, clientOptions) => (clientOptions.meta ? { meta } : null),
};

const event = (op: string, person: Person): WireEvent => ({
  body: JSON.stringify({ type: 'realm_user', op, person }),
});

export const userTold: EventWriter<UserUpdate> = {
  types: ['realm_user'],
  write: (told: UserUpdate, { user: listener }: Listener, clientOptions: ClientOptions) => {
    const view = told.shownTo(listener);
    if (told.changed === null) {
      const { clientGravatar, base, meta } = clientOptions;
      return [
        event(
          'add',
          toUser(view, {
            realm: told.realm.id,
            base,
            clientGravatar,
            profile: true,
            signedIn: true,
            meta,
          }),
        ),
      ];
    }
    return told.changed.flatMap((field) => {
      const change = Object.hasOwn(CHANGES, field)
        ? CHANGES[field]?.(view, told, clientOptions)
        : null;
      return change ? [event('update', { user_id: view.id, ...change })] : [];
    });
  },
};

export const userGone: EventWriter<UserGone> = {
  types: ['realm_user'],
  write: ({ user }) => [event('remove', { user_id: user.id, full_name: user.fullName })],
};

export const profileUpdated: EventWriter<
  Extract<ProfileNotice, { readonly _tag: 'profile.updated' }>
> = {
  types: ['realm_user'],
  write: ({ user, field, filled }) => {
    const rendered = filled !== null &&
      filled.rendered !== null && { rendered_value: filled.rendered };
    return [
      event('update', {
        user_id: user,
        custom_profile_field: { id: field, value: filled?.value ?? null, ...rendered },
      }),
    ];
  },
};

export const profileFieldsChanged: EventWriter<
  Extract<ProfileNotice, { readonly _tag: 'profile-fields.changed' }>
> = {
  types: ['custom_profile_fields'],
  write: (update) => {
    const told = () => ({
      type: 'custom_profile_fields',
      fields: update.fields.map(toProfileField),
    });
    return [{ body: once(update, 'fields', told) }];
  },
};

const showTo = (
  realm: ShowUser['realm'],
  { clientGravatar, base, meta }: ClientOptions,
): ShowUser => ({
  realm,
  base,
  clientGravatar,
  profile: true,
  signedIn: true,
  meta,
});

const users = t.readonlyArray(userReply);

const people = section({
  types: ['realm_user'],
  part: 'people',
  reply: {
    realm_users: users,
    realm_non_active_users: users,
    cross_realm_bots: users,
    user_id: integer,
    email: t.string,
    delivery_email: nullable(t.string),
    full_name: t.string,
    avatar_url: nullable(t.string),
    avatar_url_medium: nullable(t.string),
    avatar_source: t.string,
    is_owner: t.boolean,
    is_admin: t.boolean,
    is_moderator: t.boolean,
    is_guest: t.boolean,
  },
  write: (found, { viewer: { realm } }, clientOptions) => {
    const show = showTo(realm.id, clientOptions);
    const rows = (people: ReadonlyArray<User>) => userList(people, found.show, show);
    const { self, isKnown } = found;
    // The placeholder of an unknown user looks active.
    const isShown = (user: User): boolean =>
      isKnown(user) ? user.isActive : !clientOptions.capabilities.incompleteUsers;
    return {
      realm_users: rows(found.users.filter(isShown)),
      realm_non_active_users: rows(found.users.filter((user) => isKnown(user) && !user.isActive)),
      cross_realm_bots: found.systemBots.map((bot) => toUser(bot, show)),
      user_id: self.id,
      email: self.displayEmail,
      delivery_email: self.deliveryEmail,
      full_name: self.fullName,
      avatar_url: avatarUrl(show, self, false),
      avatar_url_medium: avatarUrl(show, self, false, 'medium'),
      avatar_source: self.avatar.source === 'uploaded' ? 'U' : 'G',
      is_owner: self.role === ROLE.owner,
      is_admin: self.role <= ROLE.administrator,
      is_moderator: self.role === ROLE.moderator,
      is_guest: self.role === ROLE.guest,
    };
  },
});

const groups = section({
  types: ['realm_user_groups', 'user_group'],
  part: 'groups',
  reply: { realm_user_groups: t.readonlyArray(groupReply) },
  write: (found, { viewer: { realm } }, { capabilities: { deactivatedGroups } }) => ({
    realm_user_groups: listOf(
      found.filter(({ group }) => group.isActive || deactivatedGroups),
      (one) => toGroup(one, realm.systemGroups.nobody),
    ),
  }),
});

const statusReply = object(
  {},
  {
    away: t.literal(true),
    status_text: t.string,
    emoji_name: t.string,
    emoji_code: t.string,
    reaction_type: emojiType,
  },
);

const statuses = section({
  types: ['user_status'],
  part: 'statuses',
  reply: { user_status: t.record(t.string, statusReply) },
  write: (found) => {
    const of = new Map<number, t.TypeOf<typeof statusReply>>(
      [...found.away].map((user) => [user, { away: true }]),
    );
    for (const { user, text, emoji } of found.statuses) {
      of.set(user, {
        ...of.get(user),
        ...(text !== '' && { status_text: text }),
        ...(emoji && { emoji_name: emoji.name, emoji_code: emoji.code, reaction_type: emoji.type }),
      });
    }
    return { user_status: recordOf([...of], ([user, status]) => [String(user), status]) };
  },
});

const fieldTypes = Object.fromEntries(
  Object.values(FIELD_KINDS).map(({ type, key, label }) => [key, { id: type, name: label }]),
);

const profileFields = section({
  types: ['custom_profile_fields'],
  part: 'profileFields',
  reply: {
    custom_profile_fields: t.readonlyArray(profileFieldReply),
    custom_profile_field_types: t.record(t.string, object({ id: integer, name: t.string })),
  },
  write: (found) => ({
    custom_profile_fields: listOf(found, toProfileField),
    custom_profile_field_types: fieldTypes,
  }),
});

export const peopleSections: ReadonlyArray<Section> = [people, groups, statuses, profileFields];
