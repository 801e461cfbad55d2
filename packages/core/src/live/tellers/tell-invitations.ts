import type { InvitationEvent } from '../../invitation/events.ts';
import { isAdministrator } from '../../user/user.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

/** For whoever may list the links: he made them, or is an administrator. */
export const tellInvitations = async ({ listeners }: Room, event: InvitationEvent): Promise<ReadonlyArray<Told>> => {
  const told = [...listeners.values()].filter(({ user }) => user.id === event.creator || isAdministrator(user));
  return [{ notice: event, to: told.map(({ user }) => user.id) }];
};
