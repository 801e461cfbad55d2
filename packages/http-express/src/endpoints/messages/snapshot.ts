import type { Snapshot } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { integer, object } from '../../wire/objects.ts';
import { topicName } from './codec.ts';
import { htmlDiff } from './html-diff.ts';

export const snapshotReply = object(
  { user_id: integer, timestamp: integer, topic: t.string },
  {
    content: t.string,
    rendered_content: t.string,
    prev_content: t.string,
    prev_rendered_content: t.string,
    content_html_diff: t.string,
    prev_topic: t.string,
    prev_stream: integer,
    stream: integer,
  },
);

type SnapshotReply = t.TypeOf<typeof snapshotReply>;

interface Texts extends Pick<Snapshot, 'prevContent'> {
  readonly content: string;
  readonly rendered: string;
}

/** The text of a stage, and the one before it where that stage changed it. */
const toTexts = ({ content, rendered, prevContent }: Texts) => ({
  content,
  rendered_content: rendered,
  ...(prevContent && {
    prev_content: prevContent.prev,
    prev_rendered_content: prevContent.prevRendered,
    content_html_diff: htmlDiff(prevContent.prevRendered, rendered),
  }),
});

/** `emptyTopics`: an empty topic is shown as it is; direct messages have no other. */
const toSnapshot = (snapshot: Snapshot, emptyTopics: boolean): SnapshotReply => {
  const { by, at, topic, content, rendered, prevContent, prevTopic, channel } = snapshot;
  return {
    user_id: by,
    timestamp: at,
    topic: topicName(topic, emptyTopics),
    ...(content !== null && rendered !== null && toTexts({ content, rendered, prevContent })),
    ...(prevTopic !== null && { prev_topic: topicName(prevTopic, emptyTopics) }),
    ...(channel && { prev_stream: channel.from, stream: channel.to }),
  };
};

/** One at a time, since comparing two long texts takes milliseconds. */
export const snapshotsOf = (
  snapshots: ReadonlyArray<Snapshot>,
  emptyTopics: boolean,
): ReadonlyArray<SnapshotReply> => listOf(snapshots, (one) => toSnapshot(one, emptyTopics), 1);
