import type { MemberDenial } from '../../group/use-cases/contract.ts';
import { memberScene } from '../../group/use-cases/member-scene.ts';
import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { asActor, type Scene } from '../../user/load-actor.ts';
import { isAdministrator } from '../../user/user.ts';
import { type Invitation, joinUrl } from '../invitation.ts';
import { maySeeKey } from '../may-manage-invitation.ts';
import type { InvitationUseCases, InvitationView, ListInvitations } from './contract.ts';

/** Whoever made one of `links`, as he may act now, by id. */
const makersOf = async (
  snapshot: Repositories,
  { realm }: Scene,
  links: ReadonlyArray<Invitation>,
  now: UnixSeconds,
): Promise<ReadonlyMap<UserId, Scene>> => {
  const makers = await snapshot.users.byIds(realm.id, [...new Set(links.map(({ creator }) => creator))]);
  const scenes = new Map<UserId, Scene>();
  for (const maker of makers) scenes.set(maker.id, { realm, actor: await asActor(snapshot, realm, maker, now) });
  return scenes;
};

/** Behind `GET /invites`. */
export const listInvitations = (walk: Pick<WalkPorts, 'read' | 'clock'>): InvitationUseCases['list'] =>
  readOnly(walk)<ListInvitations, MemberDenial, ReadonlyArray<InvitationView>>(async (snapshot, { caller }, now) => {
    const scene = await memberScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const {
      realm,
      actor: { user },
    } = scene.right;
    const live = await snapshot.invitations.live(realm.id, isAdministrator(user) ? null : user.id, now);
    const makers = await makersOf(snapshot, scene.right, live, now);
    return E.right(
      live.map((invitation) => {
        const { id, creator, createdAt, expiresAt, role } = invitation;
        const isShown = maySeeKey(user, invitation, makers.get(creator) ?? null);
        return { id, creator, createdAt, expiresAt, role, url: isShown ? joinUrl(realm, invitation) : null };
      }),
    );
  });
