import type { Channel } from '../../channel/channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { LinkEngine, TopicLinks } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import { loadTopicLinks } from '../../topic/use-cases/load-topic-links.ts';
import type { User } from '../../user/user.ts';
import type { MessageDetails } from '../details.ts';
import type { PlacedMessage } from '../message.ts';
import { channelsOf } from './delivery-state.ts';
import { loadPeriods } from './load-message.ts';

/** What views of some messages are made of, whatever their reader may know. */
export interface ViewFacts {
  /** Senders and participants, ascending. */
  readonly users: ReadonlyArray<User>;
  readonly channels: ReadonlyMap<ChannelId, Channel>;
  readonly periods: PeriodsByChannel;
  readonly linksOf: TopicLinks;
  /** In the order of the messages. */
  readonly details: ReadonlyArray<MessageDetails>;
}

/** Who sent them, and who takes part in direct ones; some more than once. */
const peopleOf = (placed: ReadonlyArray<PlacedMessage>): ReadonlyArray<UserId> => {
  const people: UserId[] = [];
  for (const { message, conversation } of placed) {
    people.push(message.sender);
    if (conversation._tag === 'Direct') people.push(...conversation.participants);
  }
  return people;
};

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

const NOWHERE: Pick<ViewFacts, 'channels' | 'periods'> = {
  channels: new Map(),
  periods: new Map(),
};

/** The channels that some messages are in or went through, and the user's periods in them. */
const loadAttendance = async (
  snapshot: Repositories,
  user: UserId,
  places: ReadonlyArray<PlacedMessage>,
  attended: ReadonlyArray<ChannelId>,
): Promise<Pick<ViewFacts, 'channels' | 'periods'>> => {
  const unknown = new Set(places.flatMap(channelsOf).filter((id) => !attended.includes(id)));
  if (unknown.size === 0) return NOWHERE;
  const [found, periods] = await Promise.all([
    snapshot.channels.byIds([...unknown]),
    loadPeriods(snapshot, user, unknown),
  ]);
  return { channels: new Map(found.map((channel) => [channel.id, channel])), periods };
};

/**
 * Reads side by side what a user is shown of these messages. Channels that are `attended` are
 * absent, with their periods: the caller has them.
 */
export const loadViewFacts = async (
  links: LinkEngine,
  snapshot: Repositories,
  reader: UserId,
  placed: ReadonlyArray<PlacedMessage>,
  attended: ReadonlyArray<ChannelId>,
): Promise<ViewFacts> => {
  const [users, attendance, linksOf, details] = await Promise.all([
    snapshot.users.byIds(peopleOf(placed)),
    loadAttendance(snapshot, reader, oneOfEachSpan(placed), attended),
    loadTopicLinks(links, snapshot),
    snapshot.messages.details(reader, placed),
  ]);
  return { users, ...attendance, linksOf, details };
};
