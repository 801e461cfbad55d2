import type { UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
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
  const users: ReadonlyArray<UserId> = E.isLeft(people) ? [] : people.right.map(({ id }) => id);
  const { channels } = snapshot;
  const memberships = await channels.membershipsByName(names.map(strip), actor.user.id);
  return Promise.all(
    memberships.map(async (membership) => ({
      ...membership,
      among: await channels.subscriptionsAmong(membership.channel.id, users),
    })),
  );
};
