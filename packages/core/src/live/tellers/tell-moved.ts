import type { MessageId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { PlacedIn } from '../../message/events.ts';
import { loadTopicLinks } from '../../topic/use-cases/load-topic-links.ts';
import type { FlagsOf, Place } from '../message-notice.ts';
import type { Room } from '../room.ts';
import type { Later, Told } from '../telling.ts';
import { tellGoneSince } from './moved/gone-since.ts';
import { journeyOf, type Moved } from './moved/journey.ts';
import { readersOfMoved } from './moved/readers.ts';
import { loadFirsts, loadTarget, type NamedMessage } from './moved/target.ts';
import { tellGone } from './moved/tell-gone.ts';

const placeOf = async ({ snapshot, realm, links }: Room, { channel, topic, topicName }: PlacedIn): Promise<Place | null> => {
  const found = await snapshot.channels.byId(realm.id, channel);
  const linksOf = await loadTopicLinks(links, snapshot, realm.id);
  return found && { channel, channelName: found.name, topic, topicName, links: linksOf(topicName) };
};

export const tellMoved = async (room: Room, event: Moved, later: Later): Promise<ReadonlyArray<Told>> => {
  const journey = await journeyOf(room, event);
  if (journey === null) return [];
  const gone = [...(await tellGone(room, event, journey)), ...(await tellGoneSince(room, event, later))];
  const [from, to] = [await placeOf(room, event.from), await placeOf(room, event.to)];
  const told = await readersOfMoved(room, event, journey);
  const { editFor, editAlone, ...ofTarget } = await loadTarget(room, event, told.keys());
  const ofOthers = await loadFirsts(room, event.target, told);
  const edited = editAlone((user) => told.has(user));
  if (from === null || to === null || told.size === 0) return [...gone, ...edited];
  const messagesFor = (listener: UserId): ReadonlyArray<MessageId> => told.get(listener) ?? [];
  const { target, mode, by, at } = event;
  const isNamed = (listener: UserId): boolean => editFor(listener) !== null || messagesFor(listener).includes(target);
  const namedTo = (listener: UserId): NamedMessage => (isNamed(listener) ? ofTarget : ofOthers);
  const flagsOf: FlagsOf = (listener) => namedTo(listener).flagsOf(listener);
  const sentAtOf = (listener: UserId): UnixSeconds | null => namedTo(listener).sentAtOf(listener);
  return [
    ...gone,
    { notice: { _tag: 'messages.moved', target, editFor, messagesFor, flagsOf, from, to, mode, by, at, sentAtOf }, to: told.keys() },
    ...edited,
  ];
};
