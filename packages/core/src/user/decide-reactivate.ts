import type { Group } from '../group/group.ts';
import { nextRevision } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import type { Denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { guardOwners } from './guard-owners.ts';
import { actorUnchanged, type Scene, userUnchanged } from './load-actor.ts';
import { mayReactivate } from './may-deactivate.ts';
import type { User } from './user.ts';

export interface ReactivateFacts {
  readonly scene: Scene;
  readonly target: User;
  /** An active bot has the same name. */
  readonly isNameTaken: boolean;
  /** Of a bot, if its owner is still active. */
  readonly isOwnerActive: boolean;
  readonly ownersGroup: Group;
}

/** He comes back alone: bots that went with him stay away. A bot whose owner is gone becomes that of whoever brings it back. */
export const decideReactivate = (
  facts: ReactivateFacts,
): E.Either<Denial<'user.not-administrable'> | Denial<'user.bot-name-taken', { readonly name: string }>, Decision<void>> => {
  const { scene, target, isNameTaken, isOwnerActive } = facts;
  const { actor, realm } = scene;
  const permit = mayReactivate(actor.user, target, isNameTaken);
  if (E.isLeft(permit)) return permit;
  if (target.isActive) return E.right({ changeSet: NO_CHANGE, reply: undefined });
  const bot = target.bot && { ...target.bot, owner: isOwnerActive ? target.bot.owner : actor.user.id };
  const after: User = { ...permit.right, isActive: true, bot, revision: nextRevision(target.revision) };
  const owners = guardOwners(facts.ownersGroup, target, after);
  return E.right({
    changeSet: {
      guards: [actorUnchanged(actor), userUnchanged(target), ...owners.guards],
      changes: [{ _tag: 'user.put', user: after }, ...owners.changes],
      events: [{ _tag: 'user.updated', realm: realm.id, user: target.id, changed: ['isActive'] }],
    },
    reply: undefined,
  });
};
