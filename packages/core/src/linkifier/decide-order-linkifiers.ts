import { type LinkifierId, nextRevision } from '../kernel/brand.ts';
import { type DecidedChanges, type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import type { AdministratorPermit, NotAdministrator } from '../user/may-administer.ts';
import type { LinkifierFacts } from './decide-change-linkifier.ts';
import { type Linkifier, linkifierUnchanged, nextPosition } from './linkifier.ts';

export type LinkifierOrderDenial =
  | Denial<'linkifier.order-repeats'>
  | Denial<'linkifier.order-incomplete'>;

/** The linkifiers as `order` has them. */
const inOrder = (
  all: ReadonlyArray<Linkifier>,
  order: ReadonlyArray<LinkifierId>,
): E.Either<LinkifierOrderDenial, ReadonlyArray<Linkifier>> => {
  if (new Set(order).size !== order.length) return E.left(denial('linkifier.order-repeats'));
  const byId = new Map(all.map((linkifier) => [linkifier.id, linkifier]));
  const found = order.flatMap((id) => byId.get(id) ?? []);
  return found.length === order.length && found.length === all.length
    ? E.right(found)
    : E.left(denial('linkifier.order-incomplete'));
};

/**
 * All move behind the last position there was. So one that was added meanwhile has taken the first
 * of theirs, and one that was removed or moved meanwhile is not as it was: in both cases the order
 * is looked at again.
 */
const move = (
  { realm, actor }: ActorContext,
  linkifiers: ReadonlyArray<Linkifier>,
  _permit: AdministratorPermit,
): DecidedChanges => {
  const first = nextPosition(linkifiers);
  return {
    guards: [
      actorUnchanged(actor),
      ...linkifiers.map(linkifierUnchanged),
      { _tag: 'key.free', key: 'linkifier.position', realm: realm.id, value: String(first) },
    ],
    changes: linkifiers.map((linkifier, index) => ({
      _tag: 'linkifier.put',
      linkifier: {
        ...linkifier,
        position: first + index,
        revision: nextRevision(linkifier.revision),
      },
    })),
    events: [{ _tag: 'linkifiers.changed', realm: realm.id }],
  };
};

export const decideOrderLinkifiers = (
  { context, all, judges }: LinkifierFacts & WithJudges,
  { order }: { readonly order: ReadonlyArray<LinkifierId> },
): E.Either<NotAdministrator | LinkifierOrderDenial, Decision<void>> => {
  const permit = judges.mayAdministerRealm(context.actor.user);
  if (E.isLeft(permit)) return permit;
  const ordered = inOrder(all, order);
  if (E.isLeft(ordered)) return ordered;
  const isSame = ordered.right.every(({ id }, index) => all[index]?.id === id);
  return E.right({
    changeSet: isSame ? NO_CHANGE : move(context, ordered.right, permit.right),
    reply: undefined,
  });
};
