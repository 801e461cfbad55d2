import type { Period } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { listUnreadDetails, type UnreadDetail } from '../../message/flag/unread-details.ts';
import type { Corpus, Source } from '../../message/queries.ts';
import { loadReadable } from '../../message/read/load-message.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { LoadPart } from '../load-part.ts';

export interface UnreadPart {
  /** Ascending: direct messages, and what is in channels he is in. */
  readonly unread: ReadonlyArray<UnreadDetail>;
  /** There may be older ones. */
  readonly isCut: boolean;
}

const MOST_UNREAD = 50_000;
const MOST_STARRED = 10_000;

/** Direct messages, and the channels he is in. */
const ownCorpus = async ({ channels, messages }: Repositories, { realm, actor }: Scene): Promise<Corpus> => {
  const own = await channels.subscriptionsOf(actor.user.id);
  const subscribed = new Map(own.filter(({ isActive }) => isActive).map((subscription) => [subscription.channel, subscription]));
  const found = await channels.byIds(realm.id, [...subscribed.keys()]);
  const inChannels = found.flatMap((channel): ReadonlyArray<Source> => {
    const take = readableHistory(actor, { channel, subscription: subscribed.get(channel.id) ?? null });
    return take === 'none' ? [] : [{ _tag: 'Channel', channel: channel.id, topic: null, take }];
  });
  const conversations = await messages.conversationsOf(actor.user.id);
  return {
    realm: realm.id,
    sources: [...inChannels, ...conversations.map((container): Source => ({ _tag: 'Conversation', container }))],
    periods: new Map(own.map(({ channel, periods }): [ChannelId, ReadonlyArray<Period>] => [channel, periods])),
    where: [],
  };
};

export const unreadPart: LoadPart<UnreadPart> = async (snapshot, scene) => {
  const ids = await snapshot.messages.unread(await ownCorpus(snapshot, scene), scene.actor.user.id, MOST_UNREAD);
  return { unread: await listUnreadDetails(snapshot, scene, ids), isCut: ids.length === MOST_UNREAD };
};

/** Ascending; of those he may still read. */
export const starredPart: LoadPart<ReadonlyArray<MessageId>> = async (snapshot, scene) => {
  const starred = await snapshot.messages.flagged(scene.actor.user.id, 'starred', MOST_STARRED);
  return (await loadReadable(snapshot, scene, starred)).map(({ message }) => message.id);
};
