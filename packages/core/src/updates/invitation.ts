import type { InvitationEvent } from '../invitation/store.ts';
import { isAdministrator } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate } from './queued-update.ts';

/** Told to the listeners who may list the links: their author and administrators. */
export const fanOutInvitations = async (
  { listeners }: FanOutContext,
  event: InvitationEvent,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const told = [...listeners.values()].filter(
    ({ user }) => user.id === event.creator || isAdministrator(user),
  );
  return [{ update: event, to: told.map(({ user }) => user.id) }];
};
