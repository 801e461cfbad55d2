import type { MemberDenial } from '../../group/use-cases/contract.ts';
import { loadMemberContext } from '../../group/use-cases/load-member-context.ts';
import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type ActorContext, asActor } from '../../user/actor-context.ts';
import { isAdministrator } from '../../user/user.ts';
import { type Invitation, joinUrl } from '../invitation.ts';
import { maySeeKey } from '../may-manage-invitation.ts';
import type { InvitationUseCases, InvitationView, ListInvitations } from './contract.ts';

/** The creators of `links` as they may act now, by id. */
const makersOf = async (
  snapshot: Repositories,
  { realm }: ActorContext,
  links: ReadonlyArray<Invitation>,
  now: UnixSeconds,
): Promise<ReadonlyMap<UserId, ActorContext>> => {
  const makers = await snapshot.users.byIds([...new Set(links.map(({ creator }) => creator))]);
  const scenes = new Map<UserId, ActorContext>();
  for (const maker of makers)
    scenes.set(maker.id, { realm, actor: await asActor(snapshot, realm, maker, now) });
  return scenes;
};

/** Behind `GET /invites`. */
export const listInvitations = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): InvitationUseCases['list'] =>
  readOnly(ports)<ListInvitations, MemberDenial, ReadonlyArray<InvitationView>>(
    async (snapshot, { caller }, now) => {
      const context = await loadMemberContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const {
        realm,
        actor: { user },
      } = context.right;
      const live = await snapshot.invitations.live(isAdministrator(user) ? null : user.id, now);
      const makers = await makersOf(snapshot, context.right, live, now);
      return E.right(
        live.map((invitation) => {
          const { id, creator, createdAt, expiresAt, role } = invitation;
          const isShown = maySeeKey(user, invitation, makers.get(creator) ?? null);
          return {
            id,
            creator,
            createdAt,
            expiresAt,
            role,
            url: isShown ? joinUrl(realm, invitation) : null,
          };
        }),
      );
    },
  );
