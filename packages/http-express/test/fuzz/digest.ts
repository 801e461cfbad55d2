import { hash } from 'node:crypto';
import { MessageId, type Repositories, type Storage, UnixSeconds } from '@parley/core';

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Set || value instanceof Map ? [...value] : value;

const MOST_MESSAGES = 100;

const everything = async (repositories: Repositories): Promise<unknown> => {
  const {
    realms,
    users,
    groups,
    channels,
    topics,
    messages,
    attachments,
    snippets,
    drafts,
    emoji,
    statuses,
    alertWords,
    mutes,
    linkifiers,
    playgrounds,
    invitations,
  } = repositories;
  const found: unknown[] = [];
  for (const realm of await realms.all()) {
    const people = await users.all(realm.id);
    found.push(realm, people, await groups.all(realm.id));
    found.push(await linkifiers.ofRealm(realm.id), await playgrounds.ofRealm(realm.id));
    found.push(await invitations.live(realm.id, null, UnixSeconds(0)));
    found.push(
      await emoji.all(realm.id),
      await statuses.inRealm(realm.id),
      await alertWords.inRealm(realm.id),
    );
    for (const { id } of people)
      found.push(
        await snippets.ofUser(id),
        await drafts.ofUser(id),
        await mutes.by(id),
        await attachments.ofUser(id),
      );
    for (const channel of await channels.all(realm.id)) {
      const states = await topics.inChannel(channel.id);
      found.push(
        channel,
        await channels.subscriptionsTo(channel.id),
        states,
        await topics.spans(states.map(({ topic }) => topic.id)),
      );
      for (const { topic } of states) found.push(await topics.visibilities(topic.id));
    }
    const newest = (await messages.newest(realm.id)) ?? 0;
    const ids = Array.from({ length: Math.min(newest, MOST_MESSAGES) }, (_, index) =>
      MessageId(newest - index),
    );
    found.push(
      await messages.byIds(realm.id, ids),
      await messages.histories(ids),
      await messages.reactions(ids),
    );
  }
  return found;
};

/**
 * Another one when anything is other in what the repositories show of realms, people and what they
 * keep, groups, channels, topics and the newest messages.
 */
export const digestOf = async (storage: Storage): Promise<string> =>
  hash('sha256', JSON.stringify(await storage.read(everything), plain), 'hex');
