import type { MemberDenial } from '../../../group/use-cases/contract.ts';
import { memberScene } from '../../../group/use-cases/member-scene.ts';
import { readOnly, type WalkPorts } from '../../../kernel/decide-and-commit.ts';
import { E } from '../../../kernel/fp.ts';
import type { UserView } from '../../user-view.ts';
import { viewUser } from '../../view-user.ts';
import type { BotUseCases, ListBots } from './contract.ts';

/** Behind `GET /bots`. */
export const listBots = (walk: Pick<WalkPorts, 'read' | 'clock'>): BotUseCases['list'] =>
  readOnly(walk)<ListBots, MemberDenial, ReadonlyArray<UserView>>(async (snapshot, { caller }, now) => {
    const scene = await memberScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const bots = await snapshot.users.botsOf(realm.id, actor.user.id);
    return E.right(bots.filter(({ isActive }) => isActive).map((bot) => viewUser(realm, actor.user, bot)));
  });
