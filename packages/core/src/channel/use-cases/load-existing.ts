import type { UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
import { loadMemberships } from '../load-membership.ts';
import type { ExistingChannel } from '../subscribing/subscribe-targets.ts';
import type { PeopleDenial } from './subscription-contract.ts';

/**
 * The channels of these names, as the caller stands to them, with the subscriptions of `people`.
 */
export const loadExisting = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  names: ReadonlyArray<string>,
  people: E.Either<PeopleDenial, ReadonlyArray<User>>,
): Promise<ReadonlyArray<ExistingChannel>> => {
  const channels = await snapshot.channels.byNames(names.map(strip));
  const users: ReadonlyArray<UserId> = E.isLeft(people) ? [] : people.right.map(({ id }) => id);
  const existing: ExistingChannel[] = [];
  for (const membership of await loadMemberships(snapshot, channels, actor.user.id)) {
    existing.push({
      ...membership,
      among: await snapshot.channels.subscriptionsAmong(membership.channel.id, users),
    });
  }
  return existing;
};
