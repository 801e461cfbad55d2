import type { ChangeSet } from '../../kernel/change-set.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import { messageUnchanged } from '../guards.ts';
import type { Message } from '../message.ts';

/** Null: it looks as it did. Nobody is told: whoever reads the message next sees it anew. */
export const decideRerender = (
  message: Message,
  { html, hasLink, hasImage }: Rendered,
): ChangeSet | null => {
  if (html === message.rendered && hasLink === message.hasLink && hasImage === message.hasImage)
    return null;
  return {
    guards: [messageUnchanged(message)],
    changes: [{ _tag: 'message.rerender', message: message.id, rendered: html, hasLink, hasImage }],
    events: [],
  };
};
