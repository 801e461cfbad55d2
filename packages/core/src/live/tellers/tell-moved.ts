import type { MessageId, UserId } from '../../kernel/brand.ts';
import type { PlacedIn } from '../../message/events.ts';
import type { Flag, LocatedMessage } from '../../message/message.ts';
import { loadTopicLinks } from '../../topic/use-cases/load-topic-links.ts';
import { audience } from '../audience.ts';
import type { FlagsOf, Place } from '../message-notice.ts';
import type { Room } from '../room.ts';
import { readersFlags } from '../show-message.ts';
import type { Told } from '../telling.ts';
import { journeyOf, type Moved } from './moved/journey.ts';
import { readersOfMoved } from './moved/readers.ts';
import { tellGone } from './moved/tell-gone.ts';

const placeOf = async ({ snapshot, realm, links }: Room, { channel, topic, topicName }: PlacedIn): Promise<Place | null> => {
  const found = await snapshot.channels.byId(realm.id, channel);
  const linksOf = await loadTopicLinks(links, snapshot, realm.id);
  return found && { channel, channelName: found.name, topic, topicName, links: linksOf(topicName) };
};

const NONE: ReadonlyArray<Flag> = [];
/** Of a message that somebody never got and did nothing with. reference/messages.md 6.13. */
const NEVER_GOT: ReadonlyArray<Flag> = ['read'];
const isNeverGot = (flags: ReadonlyArray<Flag>): boolean => flags.length === 2 && flags.includes('read') && flags.includes('historical');

const flagsOfTarget = async (room: Room, target: LocatedMessage): Promise<FlagsOf> => {
  const concerned = await audience(room, target);
  const among = new Set(concerned.map(({ actor }) => actor.user.id));
  const flagsOf = await readersFlags(room, target, concerned);
  return (listener) => {
    const flags = among.has(listener) ? flagsOf(listener) : NEVER_GOT;
    return isNeverGot(flags) ? NEVER_GOT : flags;
  };
};

export const tellMoved = async (room: Room, event: Moved): Promise<ReadonlyArray<Told>> => {
  const journey = await journeyOf(room, event);
  if (journey === null) return [];
  const gone = await tellGone(room, event, journey);
  const [from, to] = [await placeOf(room, event.from), await placeOf(room, event.to)];
  const told = await readersOfMoved(room, event, journey);
  const target = await room.snapshot.messages.byId(room.realm.id, event.target);
  if (from === null || to === null || told.size === 0) return gone;
  const flagsOf = target === null ? () => NONE : await flagsOfTarget(room, target);
  const messagesFor = (listener: UserId): ReadonlyArray<MessageId> => told.get(listener) ?? [];
  const { mode, by, at } = event;
  return [
    ...gone,
    { notice: { _tag: 'messages.moved', target: event.target, messagesFor, flagsOf, from, to, mode, by, at }, to: told.keys() },
  ];
};
