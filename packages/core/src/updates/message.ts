import type { MessageId, UserId } from '../kernel/brand.ts';
import type { RecentConversation } from '../message/details.ts';
import { newestReceived } from '../message/list/newest-received.ts';
import type { MessageEvent } from '../message/store/events.ts';
import { audience } from './audience.ts';
import { fanOutSpoken } from './channel-activity.ts';
import { whoSeesReplaced } from './earlier-texts.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { LoadStatePart } from './load-state-part.ts';
import type { AddressedUpdate } from './queued-update.ts';
import { publicReaders, recipients } from './recipients.ts';
import { textBefore } from './removed.ts';
import { readersFlags, showMessage } from './show-message.ts';

type EventOf<Tag extends MessageEvent['_tag']> = Extract<MessageEvent, { readonly _tag: Tag }>;

export const fanOutSent = async (
  context: FanOutContext,
  { message, echo }: EventOf<'message.sent'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const placed = await context.snapshot.messages.byId(message);
  if (placed === null) return [];
  const spoken = await fanOutSpoken(context, placed);
  const sentTo = await recipients(context, placed);
  const readers = [...sentTo, ...(await publicReaders(context, placed, sentTo))];
  if (readers.length === 0) return spoken;
  const shownTo = await showMessage(context, placed, readers);
  const flagsOf = await readersFlags(context, placed, readers);
  const to = readers.map(({ actor }) => actor.user.id);
  const watching = new Set(to.slice(sentTo.length));
  const isFor = (listener: UserId): boolean => !watching.has(listener);
  return [
    { update: { _tag: 'message.sent', echo: echo ?? null, shownTo, flagsOf, isFor }, to },
    ...spoken,
  ];
};

/** Nothing where it was moved with it: then that tells both. */
export const fanOutEdited = async (
  context: FanOutContext,
  { message, edit, move, by, at }: EventOf<'message.edited'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (move !== undefined) return [];
  const placed = await context.snapshot.messages.byId(message);
  const prev = placed && (await textBefore(context.snapshot, message, edit));
  if (placed === null || prev === null) return [];
  const readers = await audience(context, placed);
  if (readers.length === 0) return [];
  const shownTo = await showMessage(context, placed, readers);
  const flagsOf = await readersFlags(context, placed, readers);
  const seesReplaced = await whoSeesReplaced(context, placed, edit);
  const prevFor = (listener: UserId) => (seesReplaced(listener) ? prev : null);
  return [
    {
      update: { _tag: 'message.edited', shownTo, flagsOf, prevFor, by, at },
      to: readers.map(({ actor }) => actor.user.id),
    },
  ];
};

export const fanOutRerendered = async (
  context: FanOutContext,
  { message, at }: EventOf<'message.rerendered'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const placed = await context.snapshot.messages.byId(message);
  const readers = placed === null ? [] : await audience(context, placed);
  if (placed === null || readers.length === 0) return [];
  const shownTo = await showMessage(context, placed, readers);
  const flagsOf = await readersFlags(context, placed, readers);
  return [
    {
      update: { _tag: 'message.rerendered', shownTo, flagsOf, at },
      to: readers.map(({ actor }) => actor.user.id),
    },
  ];
};

export const fanOutMetaChanged = async (
  context: FanOutContext,
  { message }: EventOf<'message.meta-changed'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const placed = await context.snapshot.messages.byId(message);
  const readers = placed === null ? [] : await audience(context, placed);
  if (placed === null || readers.length === 0) return [];
  const { meta } = placed.message;
  return [
    {
      update: { _tag: 'message.meta-changed', message, meta },
      to: readers.map(({ actor }) => actor.user.id),
    },
  ];
};

export interface MessagesPart {
  /** The newest message that the listener received; null when there is none. */
  readonly newest: MessageId | null;
}

export const messagesState: LoadStatePart<MessagesPart> = async (snapshot, { actor }) => ({
  newest: await newestReceived(snapshot, actor.user),
});

/** More than a client reads back. */
const RECENT = 1000;

/** Newest first. */
export const conversationsState: LoadStatePart<ReadonlyArray<RecentConversation>> = (
  { messages },
  { actor },
) => messages.recentConversations(actor.user.id, RECENT);
