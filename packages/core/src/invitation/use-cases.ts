import type { UseCasePorts } from '../use-case-ports.ts';
import type { InvitationUseCases } from './use-cases/contract.ts';
import { createInvitation } from './use-cases/create-invitation.ts';
import { join } from './use-cases/join.ts';
import { listInvitations } from './use-cases/list-invitations.ts';
import { openLink } from './use-cases/open-link.ts';
import { revokeInvitation } from './use-cases/revoke-invitation.ts';

export const invitationUseCases = (ports: UseCasePorts): InvitationUseCases => {
  const { commandPorts } = ports;
  return {
    create: createInvitation(ports),
    list: listInvitations(commandPorts),
    revoke: revokeInvitation(commandPorts),
    open: openLink(commandPorts),
    join: join(ports),
  };
};
