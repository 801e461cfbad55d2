import type { ContainerId } from '@parley/core';
import type { StoredSpan, WorkingState } from '../../state.ts';
import { applying, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

const withoutSpans = (draft: WorkingState, container: ContainerId): StoredSpan | undefined =>
  draft.state.spans.get(container)?.at(-1);

export const talk: ReadonlyArray<Mutant> = [
  mutant(
    'an edit forgets the text before it',
    misreading('message.edit', (change) => ({
      ...change,
      edit: { ...change.edit, prevContent: change.content },
    })),
    'naive',
  ),
  mutant(
    'a second edit replaces the first',
    applying('message.edit', (change, right, draft) => {
      right(change);
      draft.write('edits').set(change.message, [change.edit]);
    }),
    'naive',
    41,
  ),
  mutant(
    'an edit does not say when it was',
    applying('message.edit', (change, right, draft) => {
      right(change);
      const message = draft.state.messages.get(change.message);
      if (message !== undefined)
        draft.write('messages').set(message.id, { ...message, editedAt: null });
    }),
    'naive',
  ),
  mutant(
    'an edit does not know the move of the same request',
    misreading('message.edit', (change) => ({ ...change, edit: { ...change.edit, move: null } })),
    'naive',
  ),
  mutant(
    'an edit keeps who was mentioned',
    misreading('message.edit', (change, { messages }) => ({
      ...change,
      mentionsChannel: messages.get(change.message)?.mentionsChannel ?? false,
    })),
    'naive',
  ),
  mutant(
    'an edit does not raise the revision of the message',
    applying('message.edit', (change, right, draft) => {
      const revision = draft.state.messages.get(change.message)?.revision;
      right(change);
      const message = draft.state.messages.get(change.message);
      if (message !== undefined && revision !== undefined)
        draft.write('messages').set(message.id, { ...message, revision });
    }),
  ),
  mutant(
    'removing the last message leaves its span',
    applying('message.remove', (change, right, draft) => {
      const container = draft.state.messages.get(change.message)?.container;
      const span = container === undefined ? undefined : withoutSpans(draft, container);
      right(change);
      if (container === undefined || span === undefined) return;
      if ((draft.state.spans.get(container) ?? []).length === 0)
        draft.write('spans').set(container, [span]);
    }),
    'model',
    2,
  ),
  mutant(
    'removing leaves the flags',
    applying('message.remove', (change, right, draft) => {
      const flags = draft.state.flags.get(change.message);
      right(change);
      if (flags !== undefined) draft.write('flags').set(change.message, flags);
    }),
    'model',
    25,
  ),
  mutant(
    'removing leaves the history',
    applying('message.remove', (change, right, draft) => {
      const edits = draft.state.edits.get(change.message);
      right(change);
      if (edits !== undefined) draft.write('edits').set(change.message, edits);
    }),
    'model',
    23,
  ),
  mutant(
    'a topic never has an open container',
    applying('message.send', (change, right, draft) => {
      right(change);
      const topic = change.topic && draft.state.topics.get(change.topic.id);
      if (topic) draft.write('topics').set(topic.id, { ...topic, openContainer: null });
    }),
  ),
  mutant(
    'what is sent is unread for its sender',
    misreading('message.send', (change) => ({
      ...change,
      message: { ...change.message, readFor: 'nobody' },
    })),
    'naive',
  ),
  mutant(
    'what is sent has no notice',
    misreading('message.send', (change) => ({
      ...change,
      message: { ...change.message, notice: null },
    })),
    'naive',
    10,
  ),
  mutant('flags are not taken away', ignoring('message-flag.remove'), 'model', 15),
  mutant(
    'a flag is that of all others, too',
    misreading('message-flag.put', (change, { messages }) => ({
      ...change,
      user: messages.get(change.message)?.sender ?? change.user,
    })),
    'naive',
  ),
  mutant('unread marks are forgotten', ignoring('unread-mark.put'), 'naive'),
  mutant(
    'a conversation is without its last participant',
    misreading('conversation.put', (change) => ({
      ...change,
      participants: change.participants.slice(0, Math.max(1, change.participants.length - 1)),
    })),
    'naive',
  ),
];
