import type { UserId } from '../../kernel/brand.ts';
import type { MessageEvent } from '../../message/events.ts';
import { audience, onlookers, recipients } from '../audience.ts';
import { whoSeesReplaced } from '../earlier-texts.ts';
import type { Room } from '../room.ts';
import { readersFlags, showMessage } from '../show-message.ts';
import type { Told } from '../telling.ts';
import { tellSpoken } from './tell-talk.ts';
import { textBefore } from './text-before.ts';

type EventOf<Tag extends MessageEvent['_tag']> = Extract<MessageEvent, { readonly _tag: Tag }>;

export const tellSent = async (room: Room, { message, echo }: EventOf<'message.sent'>): Promise<ReadonlyArray<Told>> => {
  const located = await room.snapshot.messages.byId(room.realm.id, message);
  if (located === null) return [];
  const spoken = await tellSpoken(room, located);
  const sentTo = await recipients(room, located);
  const readers = [...sentTo, ...(await onlookers(room, located, sentTo))];
  if (readers.length === 0) return spoken;
  const shownTo = await showMessage(room, located, readers);
  const flagsOf = await readersFlags(room, located, readers);
  const to = readers.map(({ actor }) => actor.user.id);
  const watching = new Set(to.slice(sentTo.length));
  const isFor = (listener: UserId): boolean => !watching.has(listener);
  return [{ notice: { _tag: 'message.sent', echo: echo ?? null, shownTo, flagsOf, isFor }, to }, ...spoken];
};

/** Nothing where it was moved with it: then that tells both. */
export const tellEdited = async (room: Room, { message, edit, move, by, at }: EventOf<'message.edited'>): Promise<ReadonlyArray<Told>> => {
  if (move !== undefined) return [];
  const located = await room.snapshot.messages.byId(room.realm.id, message);
  const prev = located && (await textBefore(room.snapshot, message, edit));
  if (located === null || prev === null) return [];
  const readers = await audience(room, located);
  if (readers.length === 0) return [];
  const shownTo = await showMessage(room, located, readers);
  const flagsOf = await readersFlags(room, located, readers);
  const seesReplaced = await whoSeesReplaced(room, located, edit);
  const prevFor = (listener: UserId) => (seesReplaced(listener) ? prev : null);
  return [{ notice: { _tag: 'message.edited', shownTo, flagsOf, prevFor, by, at }, to: readers.map(({ actor }) => actor.user.id) }];
};

export const tellRerendered = async (room: Room, { message, at }: EventOf<'message.rerendered'>): Promise<ReadonlyArray<Told>> => {
  const located = await room.snapshot.messages.byId(room.realm.id, message);
  const readers = located === null ? [] : await audience(room, located);
  if (located === null || readers.length === 0) return [];
  const shownTo = await showMessage(room, located, readers);
  const flagsOf = await readersFlags(room, located, readers);
  return [{ notice: { _tag: 'message.rerendered', shownTo, flagsOf, at }, to: readers.map(({ actor }) => actor.user.id) }];
};
