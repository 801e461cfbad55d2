import type { DomainEvent, PlacedMessage } from '@parley/core';
import { eventsSince, isEvent, type Stored } from '../support/stored.ts';
import { type Complaints, complain, counted } from './complaint.ts';
import type { Ledger } from './ledger.ts';

/** The two notices that every move was asked for come right behind it. */
const hasNotices = (
  events: ReadonlyArray<DomainEvent>,
  at: number,
  messages: ReadonlyMap<number, PlacedMessage>,
): boolean =>
  [events[at + 1], events[at + 2]].every(
    (event) =>
      event?._tag === 'message.sent' && messages.get(event.message)?.message.notice === 'moved',
  );

/**
 * Complains where rows and events written since `position` do not agree: a request has left
 * everything it brings along, or nothing, whether it was answered or not.
 */
export const examineWholeness = async (stored: Stored, position: number): Promise<Complaints> => {
  const events = await eventsSince(stored, position);
  const sent = events.filter(isEvent('message.sent')).map(({ message }) => Number(message));
  const removed = new Set(
    events.filter(isEvent('message.removed')).map(({ message }) => Number(message)),
  );
  const messages = await stored.messages(sent);
  const histories = [...(await stored.histories([...messages.keys()]))];
  const edits = histories.flatMap(([message, history]) =>
    history.edits.map(({ id }) => `${id} of message ${message}`),
  );
  const moves = histories.flatMap(([message, history]) =>
    history.moves.map(({ id }) => ({ id, message })),
  );
  const edited = events.filter(isEvent('message.edited'));
  const toldEdits = counted(edited.map(({ edit, message }) => `${edit} of message ${message}`));
  const toldMoves = counted(events.filter(isEvent('messages.moved')).map(({ move }) => move));
  return [
    ...complain(
      counted(sent),
      ([, times]) => times === 1,
      ([id, times]) => `Message ${id} was sent ${times} times`,
    ),
    ...complain(
      sent,
      (id) => messages.has(id) !== removed.has(id),
      (id) => `Message ${id} and its events do not agree`,
    ),
    ...complain(
      edits,
      (edit) => toldEdits.get(edit) === 1,
      (edit) => `There is no event, or more than one, for the edit ${edit}`,
    ),
    ...complain(
      edited.filter(({ message }) => !removed.has(message)),
      ({ edit, message }) => edits.includes(`${edit} of message ${message}`),
      ({ edit, message }) => `There is an event alone for the edit ${edit} of message ${message}`,
    ),
    ...complain(
      moves,
      ({ id }) => toldMoves.get(id) === 1,
      ({ id, message }) =>
        `There is no event, or more than one, for the move ${id} of message ${message}`,
    ),
    ...complain(
      events.keys(),
      (at) => events[at]?._tag !== 'messages.moved' || hasNotices(events, at, messages),
      (at) => `A move has not its two notices: ${JSON.stringify(events[at])}`,
    ),
  ];
};

/** Complains where something that was acknowledged after `position` has no event. */
export const examineEvents = async (
  stored: Stored,
  position: number,
  ledger: Ledger,
): Promise<Complaints> => {
  const events = await eventsSince(stored, position);
  const sent = counted(
    events.filter(isEvent('message.sent')).map(({ message }) => Number(message)),
  );
  const edited = counted(
    events.filter(isEvent('message.edited')).map(({ message }) => Number(message)),
  );
  const removed = counted(
    events.filter(isEvent('message.removed')).map(({ message }) => Number(message)),
  );
  const topics = counted(events.filter(isEvent('messages.moved')).map(({ to }) => to.topicName));
  const told = counted(ledger.edits.map(({ message }) => message));
  return [
    ...complain(
      ledger.sends.keys(),
      (id) => sent.get(id) === 1,
      (id) => `Message ${id} was acknowledged without an event`,
    ),
    ...complain(
      told,
      ([id, times]) => (edited.get(id) ?? 0) >= times,
      ([id]) => `An edit of message ${id} was acknowledged without an event`,
    ),
    ...complain(
      ledger.deletions,
      (id) => removed.get(id) === 1,
      (id) => `The deletion of ${id} was acknowledged without an event`,
    ),
    ...complain(
      ledger.moves,
      (topic) => topics.get(topic) === 1,
      (topic) => `The move to ${topic} was acknowledged without an event`,
    ),
  ];
};
