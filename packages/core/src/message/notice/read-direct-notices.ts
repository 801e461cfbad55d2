import type { ContainerId, UserId } from '../../kernel/brand.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { firstReserved } from '../../kernel/reserve-one.ts';
import type { DirectNoticeFacts, NoticePlace } from './direct-notices.ts';

/**
 * The conversations of `bot` with each of `people`, and `count` message ids. Null when the bot does
 * not exist any more.
 */
export const readDirectNotices = async (
  ids: Ids,
  { users, messages }: Pick<Repositories, 'users' | 'messages'>,
  bot: UserId,
  people: ReadonlyArray<UserId>,
  count: number,
): Promise<DirectNoticeFacts | null> => {
  if (count === 0) return null;
  const [sender, ...found] = await Promise.all([
    users.byId(bot),
    ...people.map((user) => messages.conversation([bot, user])),
  ]);
  if (sender === null) return null;
  const fresh = await ids.reserve(sender.realm, {
    message: count,
    container: found.filter((container) => container === null).length,
  });
  const spare = [...fresh.container];
  const placeOf = (container: ContainerId | null): NoticePlace => ({
    container: container ?? firstReserved(spare.splice(0, 1)),
    isNew: container === null,
  });
  return {
    bot: sender,
    places: new Map(people.map((user, index) => [user, placeOf(found[index] ?? null)])),
    ids: fresh.message,
  };
};
