import type { EditHistoryVisibility, Flag, HistoryEntry, MessageView, User } from '@parley/core';
import { editedAt } from './messages/journey.ts';
import { maySeeTextsOf } from './messages/reading.ts';
import type { Naive, NaiveMessage } from './world.ts';

const shownHistory = (
  entries: ReadonlyArray<HistoryEntry>,
  visibility: EditHistoryVisibility,
): ReadonlyArray<HistoryEntry> | null => {
  if (visibility === 'none') return null;
  if (visibility === 'all') return entries;
  return entries
    .filter(({ topic, channel }) => topic !== null || channel !== null)
    .map((entry) => ({ ...entry, content: null }));
};

/** Its history without the texts of earlier channels that the reader may not see. */
const withSeenTexts = (
  world: Naive,
  { entries, stays }: NaiveMessage,
  reader: User,
): ReadonlyArray<HistoryEntry> => {
  const earlier = stays.values();
  let isSeen = true;
  return entries.map((entry) => {
    if (entry.channel !== null && entry.channel.from !== entry.channel.to) {
      const stay = earlier.next().value;
      isSeen = stay !== undefined && maySeeTextsOf(world, reader, stay);
    }
    return isSeen ? entry : { ...entry, content: null };
  });
};

/** A row that a move made starts read, and so does one that the user made. */
export const isUnreadFor = (message: NaiveMessage, reader: User): boolean => {
  const row = message.rows.get(reader.id) ?? null;
  const own = message.readBy.get(reader.id);
  if (row === 'sent') return !(own ?? message.startsRead(reader.id));
  return own === false && (row === 'arrived' || message.historical.has(reader.id));
};

/**
 * reference/messages.md 3.2, in the order of its table. Rows that are not sent have no wildcard
 * flag.
 */
export const flagsFor = (message: NaiveMessage, reader: User): ReadonlyArray<Flag> => {
  const row = message.rows.get(reader.id) ?? null;
  const { id } = reader;
  const shown: Array<Flag> = isUnreadFor(message, reader) ? [] : ['read'];
  if (message.own.starred.has(id)) shown.push('starred');
  if (message.own.collapsed.has(id)) shown.push('collapsed');
  if (row === null) return [...shown, 'historical'];
  if (message.flags.mentioned.has(id)) shown.push('mentioned');
  if (message.mentionsChannel && row === 'sent') shown.push('stream_wildcard_mentioned');
  if (message.flags.topic_wildcard_mentioned.has(id)) shown.push('topic_wildcard_mentioned');
  if (message.flags.has_alert_word.has(id)) shown.push('has_alert_word');
  if (message.historical.has(id)) shown.push('historical');
  return shown;
};

/** What a user is to see of a message that they may read. */
export const expectedView = (world: Naive, message: NaiveMessage, reader: User) => ({
  id: message.id,
  sender: message.sender,
  sentAt: message.sentAt,
  content: message.content,
  meta: message.meta,
  channel: message.topic?.channel ?? null,
  topic: message.topic?.name ?? null,
  participants: message.topic === null ? message.participants : null,
  flags: flagsFor(message, reader),
  reactions: message.reactions,
  attached: message.attached,
  history: shownHistory(
    withSeenTexts(world, message, reader),
    world.realm.settings.editHistoryVisibility,
  ),
  editedAt: editedAt(message),
  movedAt: message.movedAt,
});

/** The same of what a store shows. */
export const seenView = ({
  message,
  place,
  participants,
  flags,
  reactions,
  submessages,
  history,
  editedAt: edited,
  movedAt: moved,
}: MessageView) => ({
  id: message.id,
  sender: message.sender,
  sentAt: message.sentAt,
  content: message.content,
  meta: message.meta,
  channel: place?.channel.id ?? null,
  topic: place?.topic ?? null,
  participants: participants?.map(({ id }) => id) ?? null,
  flags,
  reactions,
  attached: submessages.map(({ sender, type }) => ({ sender, type })),
  history,
  editedAt: edited,
  movedAt: moved,
});
