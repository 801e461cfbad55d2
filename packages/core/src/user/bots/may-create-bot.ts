import type { Branded } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { isWithinButNoGuest } from '../actor.ts';
import type { Scene } from '../load-actor.ts';

export type CreateBotNotAllowed = Denial<'user.bot-create-not-allowed'>;
export type CreateBotPermit = Branded<Scene, 'CreateBotPermit'>;

const INCOMING_WEBHOOK = 2;

/** Who may have bots? Whoever the realm's `canCreateBots` holds; those of `canCreateWriteOnlyBots` only such as send messages and do nothing else. */
export const mayCreateBot = (scene: Scene, type: number): E.Either<CreateBotNotAllowed, CreateBotPermit> => {
  const { canCreateBots, canCreateWriteOnlyBots } = scene.realm.permissions;
  const isAllowed =
    isWithinButNoGuest(canCreateBots, scene.actor) ||
    (type === INCOMING_WEBHOOK && isWithinButNoGuest(canCreateWriteOnlyBots, scene.actor));
  return isAllowed ? E.right(scene as CreateBotPermit) : E.left(denial('user.bot-create-not-allowed'));
};
