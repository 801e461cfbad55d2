import { MessageId } from '@parley/core';
import { applying, asking, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

export const rerendering: ReadonlyArray<Mutant> = [
  mutant(
    'a message that is rendered again keeps its revision',
    applying('message.rerender', (change, right, draft) => {
      const revision = draft.state.messages.get(change.message)?.revision;
      right(change);
      const message = draft.state.messages.get(change.message);
      if (message !== undefined && revision !== undefined)
        draft.write('messages').set(message.id, { ...message, revision });
    }),
    'cases',
  ),
  mutant(
    'a message that is rendered again has no links',
    misreading('message.rerender', (change) => ({ ...change, hasLink: false })),
    'cases',
  ),
  mutant(
    'metadata of a message is taken away instead of replaced',
    misreading('message.set-meta', (change) => ({ ...change, meta: null })),
  ),
  mutant(
    'messages are gone through with the one that was the last',
    asking('messages', 'idsAfter', (right) => (after, limit) => right(MessageId(after - 1), limit)),
  ),
  mutant(
    'messages are gone through without end',
    asking('messages', 'idsAfter', (right) => (after) => right(after, Number.MAX_SAFE_INTEGER)),
  ),
];
