import type { Channel, Period } from '../../channel/channel.ts';
import type { ChannelId } from '../../kernel/brand.ts';
import type { LinkEngine, TopicLinks } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { MessageDetails } from '../details.ts';
import { withShownTexts } from '../earlier-texts.ts';
import { visibleHistories } from '../history.ts';
import { NO_HISTORY } from '../history-reach.ts';
import type { PlacedMessage } from '../message.ts';
import type { MessageView } from '../use-cases/views.ts';
import { deliveryStateFor } from './delivery-state.ts';
import { flagsOf } from './flags.ts';
import { loadShownTexts } from './load-shown-texts.ts';
import { loadViewFacts, type ViewFacts } from './load-view-facts.ts';
import { showPeople } from './show-people.ts';

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

/** A channel, and when this user was subscribed to it. */
export interface Attended {
  readonly channel: Channel;
  readonly periods: ReadonlyArray<Period>;
}

/** One of some messages, and which of them it is. It reads nothing. */
export type ViewOf = (one: PlacedMessage, at: number) => MessageView;

/**
 * How this user sees messages of which the facts are read; that they may read them was decided
 * before. `attended`: the channels that are absent from the facts.
 */
export const viewOfFacts = async (
  snapshot: Repositories,
  context: ActorContext,
  facts: ViewFacts,
  attended: ReadonlyArray<Attended>,
): Promise<ViewOf> => {
  const { details } = facts;
  const userOf = await showPeople(snapshot, context, facts.users);
  const channels = new Map(facts.channels);
  const periods = new Map(facts.periods);
  for (const { channel, periods: own } of attended) {
    channels.set(channel.id, channel);
    periods.set(channel.id, own);
  }
  const placeOf = placing(channels, remembered(facts.linksOf));
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

/** `viewOfFacts` of these messages, with their facts. */
export const loadViewOf = async (
  links: LinkEngine,
  snapshot: Repositories,
  context: ActorContext,
  placed: ReadonlyArray<PlacedMessage>,
  attended: ReadonlyArray<Attended> = [],
): Promise<ViewOf> => {
  const known = attended.map(({ channel }) => channel.id);
  const facts = await loadViewFacts(links, snapshot, context.actor.user.id, placed, known);
  return viewOfFacts(snapshot, context, facts, attended);
};
