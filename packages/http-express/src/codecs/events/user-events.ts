import type { ProfileNotice, UserGone, UserUpdate, UserView } from '@parley/core';
import type { ClientOptions, Listener } from '../../event-queues-port.ts';
import { avatarUrl } from '../avatar.ts';
import { toProfileField } from '../profile-field.ts';
import { toUser } from '../user.ts';
import { type EventWriter, once, type WireEvent } from './event-writer.ts';

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
  email: ({ deliveryEmail }) => (deliveryEmail === null ? null : { delivery_email: deliveryEmail }),
};

const event = (op: string, person: Person): WireEvent => ({
  body: JSON.stringify({ type: 'realm_user', op, person }),
});

export const userTold: EventWriter<UserUpdate> = {
  types: ['realm_user'],
  write: (told: UserUpdate, { user: listener }: Listener, clientOptions: ClientOptions) => {
    const view = told.shownTo(listener);
    if (told.changed === null) {
      const { clientGravatar, base } = clientOptions;
      return [
        event(
          'add',
          toUser(view, {
            realm: told.realm.id,
            base,
            clientGravatar,
            profile: true,
            signedIn: true,
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
