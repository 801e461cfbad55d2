import { ACTIVITY_WINDOW, isRecentlyActive } from '../../channel/activity.ts';
import type { ChannelActivity } from '../../channel/queries.ts';
import type { ChannelId, UnixSeconds } from '../../kernel/brand.ts';
import type { MessageEvent } from '../../message/events.ts';
import type { LocatedMessage, Message } from '../../message/message.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { tellFields } from './tell-fields.ts';

type EventOf<Tag extends MessageEvent['_tag']> = Extract<MessageEvent, { readonly _tag: Tag }>;

const NOTHING: ReadonlyArray<Told> = [];

/** When the message before this one was sent, wherever in the channel; null: it is the first. */
const spokenBefore = async ({ snapshot, realm }: Room, channel: ChannelId, { id }: Message): Promise<UnixSeconds | null> => {
  const sources = [{ _tag: 'Channel', channel, topic: null, take: 'all' }] as const;
  const page = await snapshot.messages.page({ realm: realm.id, sources, periods: new Map(), where: [], anchor: id, before: 1, after: 0 });
  const [last] = page.before;
  return last === undefined ? null : ((await snapshot.messages.byId(realm.id, last))?.message.sentAt ?? null);
};

const tellAwoken = async (room: Room, id: ChannelId, message: Message, last: UnixSeconds | null): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, id);
  if (channel === null) return NOTHING;
  const wasActive = isRecentlyActive(channel, last, message.sentAt);
  return tellFields(room, channel, [
    ...(last === null ? ['firstMessage' as const] : []),
    ...(wasActive ? [] : ['isRecentlyActive' as const]),
  ]);
};

/** Of the first message, and of one after a long silence. Of the others it takes to look up when somebody spoke last. */
export const tellSpoken = async (room: Room, { message, span }: LocatedMessage): Promise<ReadonlyArray<Told>> => {
  if (span === null) return NOTHING;
  const last = room.spoken.get(span.channel);
  room.spoken.set(span.channel, message.sentAt);
  if (last !== undefined && message.sentAt - last < ACTIVITY_WINDOW) return NOTHING;
  return tellAwoken(room, span.channel, message, last ?? (await spokenBefore(room, span.channel, message)));
};

/** How it was at the ends of a channel before something came or went, as far as that can be told by what is there now. */
interface Ends {
  readonly isFirstOther: (activity: ChannelActivity | null) => boolean;
  readonly isLastOther: (activity: ChannelActivity | null) => boolean;
  /** Messages came, which can only wake the channel, or went. */
  readonly came: boolean;
}

const tellEnds = async (room: Room, id: ChannelId, { isFirstOther, isLastOther, came }: Ends): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, now } = room;
  const channel = await snapshot.channels.byId(realm.id, id);
  if (channel === null) return NOTHING;
  const activity = (await snapshot.channels.activity([id])).get(id) ?? null;
  const isOtherwise = isLastOther(activity) && !isRecentlyActive(channel, null, now);
  const isActive = isRecentlyActive(channel, activity?.lastAt ?? null, now);
  return tellFields(room, channel, [
    ...(isFirstOther(activity) ? ['firstMessage' as const] : []),
    ...(isOtherwise && isActive === came ? ['isRecentlyActive' as const] : []),
  ]);
};

/** Of a message that was its channel's oldest, or its newest and the last for long. */
export const tellTalkRemoved = async (room: Room, { message, from }: EventOf<'message.removed'>): Promise<ReadonlyArray<Told>> =>
  from === null
    ? NOTHING
    : tellEnds(room, from.channel, {
        isFirstOther: (activity) => activity === null || message < activity.first,
        isLastOther: (activity) => activity === null || message > activity.last,
        came: false,
      });

const hasSpokenLately = ({ spoken, now }: Room, channel: ChannelId): boolean => {
  const last = spoken.get(channel);
  return last !== undefined && now - last < ACTIVITY_WINDOW;
};

/** Of messages that were the oldest or the newest of the channel they left, or made the one they came to another. */
export const tellTalkMoved = async (room: Room, { pieces, from, to }: EventOf<'messages.moved'>): Promise<ReadonlyArray<Told>> => {
  if (from.channel === to.channel) return NOTHING;
  const isMoved = (id: number): boolean => pieces.some(({ first, last }) => first <= id && id <= last);
  const left = await tellEnds(room, from.channel, {
    isFirstOther: (activity) => activity === null || pieces.some(({ first }) => first < activity.first),
    isLastOther: (activity) => activity === null || pieces.some(({ last }) => last > activity.last),
    came: false,
  });
  const reached = await tellEnds(room, to.channel, {
    isFirstOther: (activity) => activity !== null && isMoved(activity.first),
    isLastOther: () => !hasSpokenLately(room, to.channel),
    came: true,
  });
  return [...left, ...reached];
};
