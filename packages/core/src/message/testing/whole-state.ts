import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';

/**
 * All that people can see of some channels and messages, but for histories, and without the ids of
 * topics and what counts their changes.
 */
export const wholeState = async (
  snapshot: Repositories,
  channels: ReadonlyArray<ChannelId>,
  users: ReadonlyArray<UserId>,
): Promise<unknown> => {
  const { messages, topics, attachments } = snapshot;
  const ids = await messages.idsAfter(0 as never, 10_000);
  const placed = await messages.byIds(ids);
  const nameOf = new Map(
    (await Promise.all(channels.map((id) => topics.inChannel(id))))
      .flat()
      .map(({ topic, last }) => [`${topic.channel} ${topic.name}`, last] as const),
  );
  return {
    topics: [...nameOf].sort(([a], [b]) => (a < b ? -1 : 1)),
    messages: await Promise.all(
      placed.map(async ({ message: { revision: _, ...message }, span, topicName, movedAt }) => ({
        ...message,
        ...{ channel: span?.channel, arrivals: span?.arrivals, topicName, movedAt },
        mentions: await messages.mentions(message.id),
        held: (await attachments.heldBy(message.id)).map(({ id }) => id),
      })),
    ),
    flags: await Promise.all(
      users.map(async (user) =>
        [...(await messages.flags(user, ids))].map(([id, { stored, ...read }]) => [
          ...[id, [...stored].sort(), read],
        ]),
      ),
    ),
    wishes: await Promise.all(
      users.map(async (user) =>
        (await topics.wishesOf(user))
          .map(({ channel, name, policy, at }) => `${channel} ${name} ${policy} ${at}`)
          .sort(),
      ),
    ),
  };
};
