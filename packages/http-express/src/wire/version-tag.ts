import {
  type ChangeSet,
  type Expected,
  type MessageId,
  nextRevision,
  Revision,
  type Topic,
  TopicId,
} from '@parley/core';

/** What has a version on the wire: its rows are changed as a whole. */
export const VERSIONED_ROWS = [
  'user',
  'channel',
  'group',
  'message',
  'draft',
  'snippet',
  'linkifier',
  'playground',
] as const;
export type VersionedRow = (typeof VERSIONED_ROWS)[number];

/** The tag of something that was just created. */
export const FIRST_TAG = '"1"';

export const versionTag = (revision: Revision): string => `"${revision}"`;

type TopicVersion = Pick<Topic, 'id' | 'revision'>;

/** `topic`: null for a direct message. */
export const messageTag = (revision: Revision, topic: TopicVersion | null): string =>
  topic === null ? `"${revision}d"` : `"${revision}-${topic.id}.${topic.revision}"`;

const ROW = /^"(\d{1,15})"$/;
const MESSAGE = /^"(\d{1,15})(?:d|-(\d{1,15})\.(\d{1,15}))"$/;

const rowUnchanged = (row: VersionedRow, id: number, revision: string): Expected =>
  ({ _tag: 'row.unchanged', row, id, revision: Revision(Number(revision)) }) as Expected;

/**
 * What is expected of a row by the tag of its version.
 *
 * @returns Null for a tag that no version of it has: a weak one, or one of something else.
 */
export const expectedBy = (
  row: VersionedRow,
  id: number,
  tag: string,
): ReadonlyArray<Expected> | null => {
  const [, revision, topic, topicRevision] = (row === 'message' ? MESSAGE : ROW).exec(tag) ?? [];
  if (revision === undefined) return null;
  const unchanged = rowUnchanged(row, id, revision);
  if (topic === undefined || topicRevision === undefined) return [unchanged];
  return [
    unchanged,
    {
      _tag: 'topic.unchanged',
      topic: TopicId(Number(topic)),
      revision: Revision(Number(topicRevision)),
    },
  ];
};

/** Null where a set does not say it: topics that a move touches have new versions. */
const messageAfter = (id: MessageId, { guards, changes }: ChangeSet): string | null => {
  if (changes.some(({ _tag }) => _tag === 'message.move' || _tag === 'topic.put')) return null;
  if (!changes.some((change) => change._tag === 'message.edit' && change.message === id))
    return null;
  for (const guard of guards) {
    if (guard._tag !== 'row.unchanged' || guard.row !== 'message' || guard.id !== id) continue;
    const topic = guards.find((one) => one._tag === 'topic.unchanged');
    return topic?._tag === 'topic.unchanged'
      ? messageTag(nextRevision(guard.revision), { id: topic.topic, revision: topic.revision })
      : null;
  }
  return null;
};

/**
 * The tag of a row after a change set of a request that changes it.
 *
 * @returns Null when the set does not tell: it does not change the row, or it changes a message
 * that its guards do not say the topic of.
 */
export const tagAfter = (row: VersionedRow, id: number, set: ChangeSet): string | null => {
  if (row === 'message') return messageAfter(id as MessageId, set);
  for (const change of set.changes) {
    if (change._tag !== `${row}.put`) continue;
    const stored = Reflect.get(change, row) as { readonly id: number; readonly revision: Revision };
    if (stored.id === id) return versionTag(stored.revision);
  }
  return null;
};
