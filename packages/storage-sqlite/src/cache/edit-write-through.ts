import { editsWithinReach, Markdown, type MessageChange, nextRevision } from '@parley/core';
import { keptContent } from './kept-text.ts';
import type { SecondChanceCache } from './second-chance-cache.ts';
import type { MessageExtras, StoredMessage } from './stored-message.ts';

type Edit = Extract<MessageChange, { readonly _tag: 'message.edit' }>;

/** Writes edits to remembered messages, so that the next reader need not load them. */
export interface EditWriteThrough {
  /** Where the message is remembered, as it is after the edit. */
  readonly put: (edit: Edit) => void;
  /**
   * Forgets what was put since the event loop came round: the edits are not going to be committed.
   */
  readonly forget: () => void;
}

const withEdit = (extras: MessageExtras, edit: Edit['edit']): MessageExtras => {
  const all = [edit, ...extras.edits];
  const edits = editsWithinReach(all);
  return { ...extras, edits, hasAllEdits: extras.hasAllEdits && edits.length === all.length };
};

/**
 * A commit is written in one turn without a pause, so what was put in an earlier one has been
 * committed.
 */
export const editWriteThrough = (messages: SecondChanceCache<StoredMessage>): EditWriteThrough => {
  const fresh = new Set<number>();
  return {
    put: ({
      message: id,
      content,
      rendered,
      mentionsChannel,
      hasLink,
      hasImage,
      edit,
      ...back
    }) => {
      const known = messages.get(id);
      if (known === undefined) return;
      if (fresh.size === 0) queueMicrotask(() => fresh.clear());
      fresh.add(id);
      const { message, extras } = known;
      const revision = nextRevision(message.revision);
      messages.put(id, {
        ...known,
        message: {
          ...message,
          content: Markdown(keptContent(content, rendered)),
          rendered,
          mentionsChannel,
          hasLink,
          hasImage,
          revision,
          editedAt: back.editedAt === undefined ? edit.at : back.editedAt,
        },
        extras: extras && withEdit(extras, edit),
      });
    },
    forget: () => {
      for (const id of fresh) messages.drop(id);
      fresh.clear();
    },
  };
};
