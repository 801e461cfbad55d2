import type { DecidedChanges } from '../../kernel/change-set.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import { messageUnchanged } from '../guards.ts';
import type { Message } from '../message.ts';

/** Null when the HTML is unchanged. No listener is told: the next reader sees the new HTML. */
export const decideRerender = (
  message: Message,
  { html, hasLink, hasImage }: Rendered,
): DecidedChanges | null => {
  if (html === message.rendered && hasLink === message.hasLink && hasImage === message.hasImage)
    return null;
  return {
    guards: [messageUnchanged(message)],
    changes: [{ _tag: 'message.rerender', message: message.id, rendered: html, hasLink, hasImage }],
    events: [],
  };
};
