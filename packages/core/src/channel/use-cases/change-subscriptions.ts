import type { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type UseCase, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { loadStandings } from '../load-standing.ts';
import { type ChangeSubscriptionsFacts, decideChangeSubscriptions } from '../subscribing/decide-change-subscriptions.ts';
import type { ChangeSubscriptions, ChangeSubscriptionsRefusal } from './subscription-contract.ts';

const read = async (
  snapshot: Repositories,
  { caller, changes }: ChangeSubscriptions,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, ChangeSubscriptionsFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  const { realm, actor } = scene.right;
  const channels = await snapshot.channels.byIds(realm.id, [...new Set(changes.map(({ channel }) => channel))]);
  const standings = await loadStandings(snapshot, channels, actor.user.id);
  return E.right({ scene: scene.right, standings: new Map(standings.map((standing) => [standing.channel.id, standing])) });
};

/** Behind `POST /users/me/subscriptions/properties`. */
export const changeSubscriptions = (walk: WalkPorts): UseCase<ChangeSubscriptions, ChangeSubscriptionsRefusal, void> =>
  decideAndCommit(walk)<ChangeSubscriptions, ChangeSubscriptionsFacts, ChangeSubscriptionsRefusal, void>({
    read,
    decide: decideChangeSubscriptions,
  });
