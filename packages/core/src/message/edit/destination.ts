import { type ChannelId, FIRST_REVISION, nextRevision, type TopicId } from '../../kernel/brand.ts';
import { foldCase } from '../../kernel/text.ts';
import type { Topic, TopicState } from '../../topic/topic.ts';

/** Where messages move: with their topic's own row, renamed or taken along; to a topic there is; or to a new one. */
export interface Destination {
  readonly kind: 'own-row' | 'existing' | 'new';
  /** As it is after the move; what a row loses or gains by `message.move` alone is not in it. */
  readonly topic: Topic;
  /** Its newest message before the move; null for none. Of the topic's own row: its own. */
  readonly last: TopicState['last'];
}

/**
 * `existing`: the topic that has the wanted name now, perhaps the source itself under another casing, perhaps one without
 * messages. `isEmptied`: nothing at all stays behind. `newId` is for a topic that has to be made.
 */
export const destinationOf = (
  source: TopicState,
  existing: TopicState | null,
  isEmptied: boolean,
  newId: TopicId,
  at: { readonly channel: ChannelId; readonly name: string },
): Destination => {
  const { topic } = source;
  if (existing !== null && existing.topic.id !== topic.id) return { kind: 'existing', topic: existing.topic, last: existing.last };
  if (existing !== null || isEmptied) {
    return { kind: 'own-row', topic: { ...topic, ...at, revision: nextRevision(topic.revision), openContainer: null }, last: source.last };
  }
  const made: Topic = { id: newId, realm: topic.realm, ...at, revision: FIRST_REVISION, openContainer: null };
  return { kind: 'new', topic: made, last: null };
};

/** Does the topic keep its place: the same channel and, but for casing, the same name? */
export const isSamePlace = (a: Topic, b: Topic): boolean => a.channel === b.channel && foldCase(a.name) === foldCase(b.name);
