import { loadPresences, type Presences } from '../presence/load-presences.ts';
import type { PresenceEvent } from '../presence/store.ts';
import type { UserEvent } from '../user/store.ts';
import { displayEmail } from '../user/visible-email.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeUser } from './listeners.ts';
import type { LoadStatePart } from './load-state-part.ts';
import type { AddressedUpdate } from './queued-update.ts';

/**
 * With more listeners than this, presence is not told as it changes: clients ask every minute,
 * which is soon enough.
 */
const MANY = 100;

const tell = async (
  context: FanOutContext,
  id: PresenceEvent['user'],
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const user = await context.snapshot.users.byId(id);
  const presence = await context.snapshot.presences.ofUser(id);
  if (user === null || presence === null || context.realm.settings.presenceDisabled) return [];
  const { activeAt, connectedAt } = presence;
  const update = {
    _tag: 'presence.told',
    user: id,
    email: displayEmail(context.realm, user),
    activeAt,
    connectedAt,
    at: context.now,
  } as const;
  return [{ update, to: await listenersWhoSeeUser(context, user) }];
};

export const fanOutCame = async (
  context: FanOutContext,
  { user }: PresenceEvent,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  context.listeners.size > MANY ? [] : tell(context, user);

/**
 * A user who hides their presence disappears at once, and a user who shows it again appears at
 * once, however many listen.
 */
export const fanOutHidden = async (
  context: FanOutContext,
  { setting, user }: Extract<UserEvent, { readonly _tag: 'user.setting-changed' }>,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  setting === 'presenceEnabled' ? tell(context, user) : [];

export const presencesState: LoadStatePart<Presences> = (snapshot, context, now, { presence }) =>
  loadPresences(snapshot, context, presence, now);
