import { loadMemberContext } from '../../group/use-cases/load-member-context.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import {
  type CreatedInvitation,
  type CreateInvitationFacts,
  decideCreateInvitation,
} from '../decide-create-invitation.ts';
import { invitationKey } from '../invitation.ts';
import { loadOffer } from '../load-offer.ts';
import { unsendable } from '../welcome-text.ts';
import type { CreateInvitation, CreateInvitationRefusal, InvitationUseCases } from './contract.ts';

/** More unpredictable characters than the key has bits for. */
const SECRET_LENGTH = 32;

/** Behind `POST /invites/multiuse`. */
export const createInvitation = ({
  commandPorts,
  storage,
  entropy,
  digest,
  markdown,
}: UseCasePorts): InvitationUseCases['create'] =>
  decideAndCommit(
    commandPorts,
    'invitations.create',
  )<CreateInvitation, CreateInvitationFacts, CreateInvitationRefusal, CreatedInvitation>({
    read: async (snapshot, command, now) => {
      const context = await loadMemberContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const [offer, id] = await Promise.all([
        loadOffer(snapshot, context.right, command),
        reserveOne(storage.ids, command.caller.realm, 'invitation'),
      ]);
      return E.right({
        context: context.right,
        offer,
        unsendable: unsendable(markdown, context.right.realm, command.welcomeText),
        id,
        key: invitationKey(digest.sha256(entropy.token(SECRET_LENGTH))),
      });
    },
    decide: judged(decideCreateInvitation),
  });
