import type { Channel } from '../../channel/channel.ts';
import type { Standing } from '../../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { LinkEngine, TopicLinks } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import { loadTopicLinks } from '../../topic/use-cases/load-topic-links.ts';
import type { Scene } from '../../user/load-actor.ts';
import { mergedHistory, visibleHistory } from '../history.ts';
import { NO_HISTORY } from '../history-reach.ts';
import type { LocatedMessage } from '../message.ts';
import type { MessageDetails } from '../queries.ts';
import type { MessageView } from '../use-cases/views.ts';
import { flagsOf } from './flags.ts';
import { loadPeriods } from './load-message.ts';
import { loadPeople } from './load-people.ts';
import { channelsOf, receiptFor } from './receipt.ts';

const distinct = <Id>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => [...new Set(ids)];

/** One message for each span that some of them lie in: storage has one object for a span it has found. */
const oneOfEachSpan = (located: ReadonlyArray<LocatedMessage>): ReadonlyArray<LocatedMessage> => {
  const seen = new Set<LocatedMessage['span']>();
  return located.filter(({ span }) => {
    if (span === null || seen.has(span)) return false;
    seen.add(span);
    return true;
  });
};

/** Of these channels; those he is known to stand to are not asked for again. */
const loadChannels = async (
  snapshot: Repositories,
  { realm }: Scene,
  ids: ReadonlyArray<ChannelId>,
  standings: ReadonlyArray<Standing>,
): Promise<ReadonlyMap<ChannelId, Channel>> => {
  const known = new Map(standings.map(({ channel }) => [channel.id, channel]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) for (const channel of await snapshot.channels.byIds(realm.id, unknown)) known.set(channel.id, channel);
  return known;
};

/** Likewise. */
const periodsIn = async (
  snapshot: Repositories,
  viewer: UserId,
  ids: ReadonlyArray<ChannelId>,
  standings: ReadonlyArray<Standing>,
): Promise<PeriodsByChannel> => {
  const known = new Map(standings.map(({ channel, subscription }) => [channel.id, subscription?.periods ?? []]));
  const unknown = ids.filter((id) => !known.has(id));
  return unknown.length === 0 ? known : new Map([...known, ...(await loadPeriods(snapshot, viewer, unknown))]);
};

/** Topics of one answer, most of them the same. */
const remembered = (linksOf: TopicLinks): TopicLinks => {
  const known = new Map<string, ReturnType<TopicLinks>>();
  return (topic) => {
    const links = known.get(topic) ?? linksOf(topic);
    known.set(topic, links);
    return links;
  };
};

type Place = NonNullable<MessageView['place']>;

/** One object for the messages that follow each other in one topic. */
const placing = (channels: ReadonlyMap<ChannelId, Channel>, linksOf: TopicLinks): ((one: LocatedMessage) => Place | null) => {
  let last: Place | null = null;
  return ({ span, topicName }) => {
    const channel = span === null ? undefined : channels.get(span.channel);
    if (channel === undefined) return null;
    const topic = topicName ?? '';
    if (last?.channel !== channel || last.topic !== topic) last = { channel, topic, links: linksOf(topic) };
    return last;
  };
};

const NOTHING: MessageDetails = {
  history: NO_HISTORY,
  reactions: [],
  submessages: [],
  flags: { stored: new Set(), isRead: false, isMarkedUnread: false },
};

/** One of some messages, and which of them it is. It reads nothing. */
export type ViewOf = (one: LocatedMessage, at: number) => MessageView;

/**
 * How this user sees each of these messages; that he may read them was decided before. `standings`: how he stands to some of their
 * channels, where deciding that has asked.
 */
export const loadViewOf = async (
  links: LinkEngine,
  snapshot: Repositories,
  scene: Scene,
  located: ReadonlyArray<LocatedMessage>,
  standings: ReadonlyArray<Standing> = [],
): Promise<ViewOf> => {
  const viewer = scene.actor.user.id;
  const userOf = await loadPeople(snapshot, scene, located);
  const places = oneOfEachSpan(located);
  const channels = await loadChannels(snapshot, scene, distinct(places.flatMap(({ span }) => span?.channel ?? [])), standings);
  const periods = await periodsIn(snapshot, viewer, places.flatMap(channelsOf), standings);
  const placeOf = placing(channels, remembered(await loadTopicLinks(links, snapshot, scene.realm.id)));
  const details = await snapshot.messages.details(viewer, located);
  return (one, at) => {
    const { message, conversation, movedAt } = one;
    const { history, reactions, submessages, flags } = details[at] ?? NOTHING;
    return {
      message,
      sender: userOf(message.sender),
      place: placeOf(one),
      participants: conversation._tag === 'Direct' ? conversation.participants.map(userOf) : null,
      flags: flagsOf(message, receiptFor(one, periods, flags), flags),
      reactions,
      submessages,
      history: visibleHistory(mergedHistory(history.edits, history.moves), scene.realm.settings.editHistoryVisibility),
      editedAt: message.editedAt,
      movedAt,
    };
  };
};
