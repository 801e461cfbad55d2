import { MessageId, nextRevision, type Piece, type TopicId, travelled } from '@parley/core';
import { corruptChangeSet, rowOf } from '../corrupt-change-set.ts';
import { shrunk } from '../places.ts';
import type { StoredSpan, WorkingState } from '../state.ts';
import type { MemoryAppliers } from '../tables/applier.ts';

type Moving = Parameters<MemoryAppliers['message.move']>[1];

const contains = (span: StoredSpan, piece: Piece): boolean =>
  span.first <= piece.first && piece.last <= span.last;

/** The history of a span after a move that takes another back: neither of the two moved it. */
const takenBack = ([last, ...earlier]: StoredSpan['passages'], { move }: Moving) => {
  if (last === undefined || last.move.id !== move.undoes)
    throw corruptChangeSet(`move ${move.undoes} is not the newest of what is moved back`);
  return [{ ...last, isToggle: true }, ...earlier];
};

const movedPart = (span: StoredSpan, { first, last }: Piece, moving: Moving): StoredSpan => {
  const { to, channel, move, isToggle, arrival } = moving;
  const { arrivals } = span;
  const passage = { move, isToggle, upTo: last, arrivals };
  const place = { ...span, first, last, topic: to, channel };
  if (move.undoes !== undefined) {
    const passages = takenBack(span.passages, moving);
    return {
      ...place,
      arrivals: passages[0]?.arrivals ?? arrivals,
      passages: [{ ...passage, isToggle: true }, ...passages],
    };
  }
  return {
    ...place,
    arrivals: arrival === null ? arrivals : travelled(arrivals, arrival),
    passages: [passage, ...span.passages],
  };
};

/** The span in up to three parts, of which the middle one has moved. */
const split = (span: StoredSpan, piece: Piece, moving: Moving): ReadonlyArray<StoredSpan> => [
  { ...span, last: MessageId(piece.first - 1) },
  movedPart(span, piece, moving),
  { ...span, first: MessageId(piece.last + 1) },
];

/** Does a container stay whole in the topic and the channel it is in? Then it stays open. */
const staysWhole = (
  spans: ReadonlyArray<StoredSpan>,
  piece: Piece,
  { to, arrival }: Moving,
): boolean =>
  arrival === null &&
  spans.length === 1 &&
  spans.every((span) => span.topic === to && piece.first <= span.first && span.last <= piece.last);

const movePiece = (draft: WorkingState, piece: Piece, moving: Moving): TopicId => {
  const spans = draft.state.spans.get(piece.container) ?? [];
  const source = spans.find((span) => contains(span, piece));
  if (source === undefined)
    throw corruptChangeSet(
      `${piece.first} to ${piece.last} of container ${piece.container} lie in no one span`,
    );
  const parts = spans.flatMap((span) => (span === source ? split(span, piece, moving) : [span]));
  draft.write('spans').set(
    piece.container,
    parts.flatMap((part) => shrunk(draft.state, part)),
  );
  return source.topic;
};

export const move: MemoryAppliers['message.move'] = (draft, moving) => {
  rowOf(draft.state.topics, moving.to, 'topic');
  rowOf(draft.state.channels, moving.channel, 'channel');
  const pieces = moving.pieces.flatMap((piece) => shrunk(draft.state, piece));
  const spansIn = ({ container }: Piece): ReadonlyArray<StoredSpan> =>
    (draft.state.spans.get(container) ?? []).flatMap((span) => shrunk(draft.state, span));
  const closed = new Set(
    pieces
      .filter((piece) => !staysWhole(spansIn(piece), piece, moving))
      .map((piece) => piece.container),
  );
  const changed = new Set([moving.to, ...pieces.map((piece) => movePiece(draft, piece, moving))]);
  for (const id of changed) {
    const topic = rowOf(draft.state.topics, id, 'topic');
    const openContainer =
      topic.openContainer !== null && closed.has(topic.openContainer) ? null : topic.openContainer;
    draft
      .write('topics')
      .set(id, { ...topic, revision: nextRevision(topic.revision), openContainer });
  }
};
