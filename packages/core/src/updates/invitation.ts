import type { InvitationEvent } from '../invitation/store.ts';
import { isAdministrator } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate } from './queued-update.ts';

/** For whoever may list the links: he made them, or is an administrator. */
export const fanOutInvitations = async (
  { listeners }: FanOutContext,
  event: InvitationEvent,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const told = [...listeners.values()].filter(
    ({ user }) => user.id === event.creator || isAdministrator(user),
  );
  return [{ update: event, to: told.map(({ user }) => user.id) }];
};
