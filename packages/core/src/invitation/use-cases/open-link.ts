import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { mayJoin } from '../may-join.ts';
import type { InvitationUseCases, OpenedLink, OpenLinkRefusal } from './contract.ts';
import { findLink, type LinkReference } from './find-link.ts';

/** Describes a link before a form is filled in. */
export const openLink = (ports: Pick<CommandPorts, 'read' | 'clock'>): InvitationUseCases['open'] =>
  readOnly(ports)<LinkReference, OpenLinkRefusal, OpenedLink>(async (snapshot, reference, now) => {
    const found = await findLink(snapshot, reference, now);
    if (E.isLeft(found)) return found;
    const link = mayJoin(found.right, now);
    if (E.isLeft(link)) return link;
    const { role, expiresAt } = link.right;
    return E.right({ realm: found.right.context.realm, role, expiresAt });
  });
