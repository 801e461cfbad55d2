import { applying, asking, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

/** Faults about what people put to messages. */
export const reactions: ReadonlyArray<Mutant> = [
  mutant('nothing is attached', ignoring('submessage.put'), 'naive'),
  mutant(
    'what is attached comes newest first',
    asking(
      'messages',
      'submessages',
      (right) => async (ids) =>
        new Map([...(await right(ids))].map(([id, all]) => [id, all.toReversed()])),
    ),
    'cases',
  ),
  mutant(
    'what is attached stays when its message goes',
    applying('message.remove', (change, right, draft) => {
      const before = draft.state.submessages.get(change.message);
      right(change);
      if (before !== undefined) draft.write('submessages').set(change.message, before);
    }),
    'cases',
  ),
  mutant('no reaction is removed', ignoring('reaction.remove'), 'naive'),
  mutant(
    'reactions come newest first',
    applying('reaction.put', (change, right, draft) => {
      right(change);
      draft
        .write('reactions')
        .set(change.message, [...(draft.state.reactions.get(change.message) ?? [])].reverse());
    }),
    'naive',
    14,
  ),
  mutant(
    'removing a reaction removes those of the others, too',
    applying('reaction.remove', ({ message, type, emojiCode }, _right, draft) => {
      const left = (draft.state.reactions.get(message) ?? []).filter(
        (one) => one.type !== type || one.emojiCode !== emojiCode,
      );
      draft.write('reactions').set(message, left);
    }),
    'cases',
  ),
  mutant(
    'a custom emoji is taken for one of Unicode',
    misreading('reaction.put', (change) => ({
      ...change,
      reaction: { ...change.reaction, type: 'unicode_emoji' },
    })),
    'naive',
  ),
  mutant(
    'no user has reacted before',
    {
      holds: (_state, guard) =>
        guard._tag !== 'row.unchanged' || guard.row !== 'reaction' || guard.revision === null,
    },
    'cases',
  ),
  mutant(
    'reactions stay when their message goes',
    applying('message.remove', (change, right, draft) => {
      const before = draft.state.reactions.get(change.message);
      right(change);
      if (before !== undefined) draft.write('reactions').set(change.message, before);
    }),
    'cases',
  ),
  mutant(
    'only the first reaction to a message is found',
    asking(
      'messages',
      'reactions',
      (right) => async (ids) =>
        new Map([...(await right(ids))].map(([id, all]) => [id, all.slice(0, 1)])),
    ),
    'cases',
  ),
];
