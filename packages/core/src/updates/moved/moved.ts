import type { MessageId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { PlacedIn } from '../../message/store/events.ts';
import { loadTopicLinks } from '../../topic/use-cases/load-topic-links.ts';
import type { FanOutContext } from '../fan-out-context.ts';
import type { FlagsOf, ShownPlace } from '../message-update.ts';
import type { AddressedUpdate, UpcomingEvents } from '../queued-update.ts';
import { fanOutGone } from './gone.ts';
import { fanOutGoneSince } from './gone-since.ts';
import { journeyOf, type Moved } from './journey.ts';
import { readersOfMoved } from './readers.ts';
import { loadFirsts, loadTarget, type NamedMessage } from './target.ts';

const placeOf = async (
  { snapshot, links }: FanOutContext,
  { channel, topic, topicName }: PlacedIn,
): Promise<ShownPlace | null> => {
  const found = await snapshot.channels.byId(channel);
  const linksOf = await loadTopicLinks(links, snapshot);
  return found && { channel, channelName: found.name, topic, topicName, links: linksOf(topicName) };
};

export const fanOutMoved = async (
  context: FanOutContext,
  event: Moved,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const journey = await journeyOf(context, event);
  if (journey === null) return [];
  const gone = [
    ...(await fanOutGone(context, event, journey)),
    ...(await fanOutGoneSince(context, event, later)),
  ];
  const [from, to] = [await placeOf(context, event.from), await placeOf(context, event.to)];
  const told = await readersOfMoved(context, event, journey);
  const { editFor, editAlone, ...ofTarget } = await loadTarget(context, event, told.keys());
  const ofOthers = await loadFirsts(context, event.target, told);
  const edited = editAlone((user) => told.has(user));
  if (from === null || to === null || told.size === 0) return [...gone, ...edited];
  const messagesFor = (listener: UserId): ReadonlyArray<MessageId> => told.get(listener) ?? [];
  const { target, mode, by, at } = event;
  const isNamed = (listener: UserId): boolean =>
    editFor(listener) !== null || messagesFor(listener).includes(target);
  const namedTo = (listener: UserId): NamedMessage => (isNamed(listener) ? ofTarget : ofOthers);
  const flagsOf: FlagsOf = (listener) => namedTo(listener).flagsOf(listener);
  const sentAtOf = (listener: UserId): UnixSeconds | null => namedTo(listener).sentAtOf(listener);
  return [
    ...gone,
    {
      update: {
        _tag: 'messages.moved',
        target,
        editFor,
        messagesFor,
        flagsOf,
        from,
        to,
        mode,
        by,
        at,
        sentAtOf,
      },
      to: told.keys(),
    },
    ...edited,
  ];
};
