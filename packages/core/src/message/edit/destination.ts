import { type ChannelId, FIRST_REVISION, nextRevision, type TopicId } from '../../kernel/brand.ts';
import { foldCase } from '../../kernel/text.ts';
import type { Topic, TopicState } from '../../topic/topic.ts';
import type { MoveEnd } from '../store/move-end.ts';

/**
 * Where messages move: with their topic's own row, renamed or taken along; to a topic there is; or
 * to a new one.
 */
export type Destination = {
  /**
   * As it is written with the move; what a row loses or gains by `message.move` alone is not in it.
   */
  readonly topic: Topic;
} & (
  | {
      readonly kind: 'own-row' | 'existing';
      /** The place before the move. */
      readonly stored: MoveEnd;
    }
  | { readonly kind: 'new'; readonly stored: null }
);

const renamed = (
  { topic }: TopicState,
  at: { readonly channel: ChannelId; readonly name: string },
): Topic => ({
  ...topic,
  ...at,
  revision: nextRevision(topic.revision),
});

/**
 * `existing`: the topic that has the wanted name now, perhaps the source itself under another
 * casing, perhaps one without messages, which takes the wanted casing. `isEmptied`: nothing at all
 * stays behind, so that what is sent next may go on where it was. `newId` is for a topic that has
 * to be made.
 */
export const destinationOf = (
  source: MoveEnd,
  existing: MoveEnd | null,
  isEmptied: boolean,
  newId: TopicId,
  at: { readonly channel: ChannelId; readonly name: string },
): Destination => {
  if (existing !== null && existing.topic.id !== source.topic.id) {
    const isRenamed = existing.last === null && existing.topic.name !== at.name;
    return {
      kind: 'existing',
      topic: isRenamed ? renamed(existing, at) : existing.topic,
      stored: existing,
    };
  }
  if (existing !== null || isEmptied) {
    const staysOpen = isEmptied && source.topic.channel === at.channel;
    const openContainer = staysOpen ? source.topic.openContainer : null;
    return { kind: 'own-row', topic: { ...renamed(source, at), openContainer }, stored: source };
  }
  const { realm } = source.topic;
  return {
    kind: 'new',
    topic: { id: newId, realm, ...at, revision: FIRST_REVISION, openContainer: null },
    stored: null,
  };
};

/** Does the topic keep its place: the same channel and, but for casing, the same name? */
export const isSamePlace = (a: Topic, b: Topic): boolean =>
  a.channel === b.channel && foldCase(a.name) === foldCase(b.name);
