import { type ContainerId, MessageId, type Piece } from '@parley/core';
import { EVERYTHING } from '../../places.ts';
import type { MemoryState, StoredSpan, WorkingState } from '../../state.ts';
import { applying, type Fault, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

/** Every span of the containers of some pieces, made into something else. */
const respan = (
  draft: WorkingState,
  containers: ReadonlyArray<ContainerId>,
  instead: (span: StoredSpan) => ReadonlyArray<StoredSpan>,
): void => {
  for (const container of new Set(containers)) {
    const spans = draft.state.spans.get(container) ?? [];
    draft.write('spans').set(container, spans.flatMap(instead));
  }
};

const moving = (instead: (span: StoredSpan) => StoredSpan): Fault =>
  applying('message.move', (change, right, draft) => {
    right(change);
    const hasMoved = (span: StoredSpan): boolean => span.passages[0]?.move.id === change.move.id;
    const containers = change.pieces.map(({ container }) => container);
    respan(draft, containers, (span) => [hasMoved(span) ? instead(span) : span]);
  });

const spanAround = ({ spans }: MemoryState, piece: Piece): StoredSpan | undefined =>
  spans.get(piece.container)?.find((span) => span.first <= piece.first && piece.last <= span.last);

const widened = (state: MemoryState, piece: Piece): Piece => ({
  ...piece,
  last: spanAround(state, piece)?.last ?? piece.last,
});

/** Sends to a closed container too, as if nothing had moved. */
const moveLeavesOpen: Fault = {
  apply: (draft, change, right) => {
    if (change._tag === 'message.move') {
      const before = new Map(draft.state.topics);
      right(change);
      for (const [id, topic] of draft.state.topics) {
        const open = before.get(id)?.openContainer ?? null;
        if (topic.openContainer === null && open !== null)
          draft.write('topics').set(id, { ...topic, openContainer: open });
      }
      return;
    }
    const spans =
      change._tag === 'message.send' ? draft.state.spans.get(change.message.container) : undefined;
    const last = spans?.at(-1);
    if (change._tag !== 'message.send' || spans === undefined || last === undefined)
      return right(change);
    draft
      .write('spans')
      .set(change.message.container, [...spans.slice(0, -1), { ...last, last: change.message.id }]);
    draft.write('messages').set(change.message.id, change.message);
  },
};

export const moves: ReadonlyArray<Mutant> = [
  mutant(
    'a move leaves no line in the history',
    moving((span) => ({ ...span, passages: span.passages.slice(1) })),
    'naive',
  ),
  mutant(
    'the newest move stands last',
    moving((span) => ({
      ...span,
      passages: [...span.passages.slice(1), ...span.passages.slice(0, 1)],
    })),
  ),
  mutant(
    'a move replaces the lines before it',
    moving((span) => ({ ...span, passages: span.passages.slice(0, 1) })),
    'naive',
  ),
  mutant(
    'a move is told of what is sent later, too',
    moving((span) => ({
      ...span,
      passages: span.passages.map((passage) => ({ ...passage, upTo: EVERYTHING.last })),
    })),
    'naive',
  ),
  mutant(
    'no arrival of messages is stored',
    misreading('message.move', (change) => ({ ...change, arrival: null })),
    'naive',
  ),
  mutant(
    'the newest arrival stands last',
    moving((span) => ({
      ...span,
      arrivals: [...span.arrivals.slice(1), ...span.arrivals.slice(0, 1)],
    })),
    'naive',
    7,
  ),
  mutant(
    'resolving counts as moving',
    misreading('message.move', (change) => ({ ...change, isToggle: false })),
    'naive',
  ),
  mutant(
    'moving never counts',
    misreading('message.move', (change) => ({ ...change, isToggle: true })),
    'naive',
  ),
  mutant(
    'a move takes along what comes after the piece',
    misreading('message.move', (change, state) => ({
      ...change,
      pieces: change.pieces.map((piece) => widened(state, piece)),
    })),
    'naive',
  ),
  mutant(
    'a move leaves the first message of a piece behind',
    misreading('message.move', (change) => ({
      ...change,
      pieces: change.pieces.map((piece) => ({
        ...piece,
        first: MessageId(Math.min(piece.first + 1, piece.last)),
      })),
    })),
    'naive',
  ),
  mutant(
    'a move takes one piece only',
    misreading('message.move', (change) => ({ ...change, pieces: change.pieces.slice(0, 1) })),
    'naive',
  ),
  mutant('a move leaves its container open', moveLeavesOpen, 'naive'),
  mutant(
    'what moved stays in its channel',
    applying('message.move', (change, right, draft) => {
      const channels = new Map(
        change.pieces.map((piece) => [piece.container, spanAround(draft.state, piece)?.channel]),
      );
      right(change);
      respan(draft, [...channels.keys()], (span) => [
        { ...span, channel: channels.get(span.container) ?? span.channel },
      ]);
    }),
    'naive',
  ),
  mutant(
    'a move does not raise the revision of a topic',
    applying('message.move', (change, right, draft) => {
      const before = draft.state.topics;
      right(change);
      for (const [id, topic] of draft.state.topics)
        draft
          .write('topics')
          .set(id, { ...topic, revision: before.get(id)?.revision ?? topic.revision });
    }),
  ),
];
