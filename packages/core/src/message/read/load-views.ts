import type { Channel, Period } from '../../channel/channel.ts';
import type { ChannelId } from '../../kernel/brand.ts';
import type { LinkEngine, TopicLinks } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import { loadTopicLinks } from '../../topic/use-cases/load-topic-links.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { MessageDetails } from '../details.ts';
import { withShownTexts } from '../earlier-texts.ts';
import { visibleHistories } from '../history.ts';
import { NO_HISTORY } from '../history-reach.ts';
import type { PlacedMessage } from '../message.ts';
import type { MessageView } from '../use-cases/views.ts';
import { channelsOf, deliveryStateFor } from './delivery-state.ts';
import { flagsOf } from './flags.ts';
import { loadPeriods } from './load-message.ts';
import { loadPeople } from './load-people.ts';
import { loadShownTexts } from './load-shown-texts.ts';

/**
 * One message for each span that some of them lie in: storage has one object for a span it has
 * found.
 */
const oneOfEachSpan = (placed: ReadonlyArray<PlacedMessage>): ReadonlyArray<PlacedMessage> => {
  const seen = new Set<PlacedMessage['span']>();
  let last: PlacedMessage['span'] = null;
  return placed.filter(({ span }) => {
    if (span === last || span === null || seen.has(span)) return false;
    last = span;
    seen.add(span);
    return true;
  });
};

/** A channel, and when this user was subscribed to it. */
export interface Attended {
  readonly channel: Channel;
  readonly periods: ReadonlyArray<Period>;
}

type Channels = ReadonlyMap<ChannelId, Channel>;

/**
 * Of the channels that some messages are in or went through; what was `attended` is not asked for
 * again.
 */
const loadAttendance = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  places: ReadonlyArray<PlacedMessage>,
  attended: ReadonlyArray<Attended>,
): Promise<readonly [Channels, PeriodsByChannel]> => {
  const channels = new Map(attended.map(({ channel }) => [channel.id, channel]));
  const periods = new Map(attended.map(({ channel, periods: own }) => [channel.id, own]));
  const unknown = new Set(places.flatMap(channelsOf).filter((id) => !channels.has(id)));
  if (unknown.size > 0) {
    for (const channel of await snapshot.channels.byIds(realm.id, [...unknown]))
      channels.set(channel.id, channel);
    for (const [id, own] of await loadPeriods(snapshot, actor.user.id, unknown))
      periods.set(id, own);
  }
  return [channels, periods];
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
const placing = (
  channels: ReadonlyMap<ChannelId, Channel>,
  linksOf: TopicLinks,
): ((one: PlacedMessage) => Place | null) => {
  let last: Place | null = null;
  return ({ span, topicName }) => {
    const channel = span === null ? undefined : channels.get(span.channel);
    if (channel === undefined) return null;
    const topic = topicName ?? '';
    if (last?.channel !== channel || last.topic !== topic)
      last = { channel, topic, links: linksOf(topic) };
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
export type ViewOf = (one: PlacedMessage, at: number) => MessageView;

/**
 * How this user sees each of these messages; that they may read them was decided before.
 * `attended`: subscription periods in some of the channels, if that decision has loaded them.
 */
export const loadViewOf = async (
  links: LinkEngine,
  snapshot: Repositories,
  context: ActorContext,
  placed: ReadonlyArray<PlacedMessage>,
  attended: ReadonlyArray<Attended> = [],
): Promise<ViewOf> => {
  const viewer = context.actor.user.id;
  const userOf = await loadPeople(snapshot, context, placed);
  const [channels, periods] = await loadAttendance(
    snapshot,
    context,
    oneOfEachSpan(placed),
    attended,
  );
  const placeOf = placing(
    channels,
    remembered(await loadTopicLinks(links, snapshot, context.realm.id)),
  );
  const details = await snapshot.messages.details(viewer, placed);
  const histories = visibleHistories(
    details.map(({ history }) => history),
    context.realm.settings.editHistoryVisibility,
  );
  const textsFor = await loadShownTexts(snapshot, context, histories);
  return (one, at) => {
    const { message, conversation, movedAt } = one;
    const { reactions, submessages, flags } = details[at] ?? NOTHING;
    const history = histories[at] ?? null;
    return {
      message,
      sender: userOf(message.sender),
      place: placeOf(one),
      participants: conversation._tag === 'Direct' ? conversation.participants.map(userOf) : null,
      flags: flagsOf(message, deliveryStateFor(one, periods, flags), flags),
      reactions,
      submessages,
      history:
        history === null || history.length === 0 ? history : withShownTexts(history, textsFor(one)),
      editedAt: message.editedAt,
      movedAt,
    };
  };
};
