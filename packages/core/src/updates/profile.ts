import type { ProfileEvent } from '../profile/store.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeUser } from './listeners.ts';
import type { AddressedUpdate } from './queued-update.ts';

/** Bots have no profile that clients know of, whatever was written into one. */
export const fanOutProfile = async (
  context: FanOutContext,
  event: Extract<ProfileEvent, { readonly _tag: 'profile.updated' }>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const user = await context.snapshot.users.byId(event.user);
  if (user === null || user.bot !== null) return [];
  const values = await context.snapshot.profiles.valuesOf([user.id]);
  const filled = values.find(({ field }) => field === event.field) ?? null;
  return [
    {
      update: { _tag: 'profile.updated', user: user.id, field: event.field, filled },
      to: await listenersWhoSeeUser(context, user),
    },
  ];
};

export const fanOutProfileFields = async ({
  snapshot,
  listeners,
}: FanOutContext): Promise<ReadonlyArray<AddressedUpdate>> => [
  {
    update: { _tag: 'profile-fields.changed', fields: await snapshot.profiles.fields() },
    to: listeners.keys(),
  },
];
