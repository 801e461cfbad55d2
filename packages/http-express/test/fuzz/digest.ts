import { hash } from 'node:crypto';
import { MessageId, type Repositories, type Storage, UnixSeconds } from '@parley/core';

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Set || value instanceof Map ? [...value] : value;

const MOST_MESSAGES = 100;

const everythingIn = async (repositories: Repositories): Promise<unknown> => {
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
  const realm = await realms.own();
  const people = await users.all();
  found.push(realm, people, await groups.all());
  found.push(await linkifiers.ofRealm(), await playgrounds.ofRealm());
  found.push(await invitations.live(null, UnixSeconds(0)));
  found.push(await emoji.all(), await statuses.inRealm(), await alertWords.inRealm());
  for (const { id } of people)
    found.push(
      await snippets.ofUser(id),
      await drafts.ofUser(id),
      await mutes.by(id),
      await attachments.ofUser(id),
    );
  for (const channel of await channels.all()) {
    const states = await topics.inChannel(channel.id);
    found.push(
      channel,
      await channels.subscriptionsTo(channel.id),
      states,
      await topics.spans(states.map(({ topic }) => topic.id)),
    );
    for (const { topic } of states) found.push(await topics.visibilities(topic.id));
  }
  const newest = (await messages.newest()) ?? 0;
  const ids = Array.from({ length: Math.min(newest, MOST_MESSAGES) }, (_, index) =>
    MessageId(newest - index),
  );
  found.push(
    await messages.byIds(ids),
    await messages.histories(ids),
    await messages.reactions(ids),
  );
  return found;
};

const everything = async ({ directory, read }: Storage): Promise<unknown> =>
  Promise.all((await directory.realms()).map(({ id }) => read(id, everythingIn)));

/**
 * Another one when anything is other in what the repositories show of realms, people and what they
 * keep, groups, channels, topics and the newest messages.
 */
export const digestOf = async (storage: Storage): Promise<string> =>
  hash('sha256', JSON.stringify(await everything(storage), plain), 'hex');
