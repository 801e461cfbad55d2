import type { UnixSeconds } from '../../kernel/brand.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import { membershipsIn } from '../load-membership.ts';
import {
  type ChangeSubscriptionsFacts,
  decideChangeSubscriptions,
} from '../subscribing/decide-change-subscriptions.ts';
import type { ChangeSubscriptions, ChangeSubscriptionsRefusal } from './subscription-contract.ts';

const read = async (
  snapshot: Repositories,
  { caller, changes }: ChangeSubscriptions,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, ChangeSubscriptionsFacts>> => {
  const [context, channels, own] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.channels.byIds([...new Set(changes.map(({ channel }) => channel))]),
    snapshot.channels.subscriptionsOf(caller.user),
  ]);
  if (E.isLeft(context)) return context;
  const memberships = membershipsIn(channels, own);
  return E.right({
    context: context.right,
    memberships: new Map(memberships.map((membership) => [membership.channel.id, membership])),
  });
};

/** Behind `POST /users/me/subscriptions/properties`. */
export const changeSubscriptions = (
  ports: CommandPorts,
): PlannedUseCase<ChangeSubscriptions, ChangeSubscriptionsRefusal, void> =>
  decideAndCommit(
    ports,
    'channels.changeSubscriptions',
  )<ChangeSubscriptions, ChangeSubscriptionsFacts, ChangeSubscriptionsRefusal, void>({
    read,
    decide: decideChangeSubscriptions,
  });
