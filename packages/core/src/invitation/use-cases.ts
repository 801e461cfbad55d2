import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { InvitationUseCases } from './use-cases/contract.ts';
import { createInvitation } from './use-cases/create-invitation.ts';
import { join } from './use-cases/join.ts';
import { listInvitations } from './use-cases/list-invitations.ts';
import { openLink } from './use-cases/open-link.ts';
import { revokeInvitation } from './use-cases/revoke-invitation.ts';

export const invitationUseCases = (ports: ParleyPorts): InvitationUseCases => {
  const commandPorts = walkOf(ports);
  return {
    create: createInvitation(ports),
    list: listInvitations(commandPorts),
    revoke: revokeInvitation(commandPorts),
    open: openLink(commandPorts),
    join: join(ports),
  };
};
