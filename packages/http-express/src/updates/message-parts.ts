import type { MessageSent, Shown, ShownEdit } from '@parley/core';

export type Flags = ReturnType<MessageSent['flagsOf']>;

/** Adds the flags of one listener to the text that all share. */
export const withFlags = (text: string, flags: Flags): string =>
  `${text.slice(0, -1)},"flags":${JSON.stringify(flags)}}`;

/** The text as it is now; in both forms, whichever the client asked for. */
export const toText = ({ view: { message } }: Shown): object => ({
  content: message.content,
  rendered_content: message.rendered,
  is_me_message: message.content.startsWith('/me '),
});

/** The text as it is now, and as it was if the listener may see that. */
export const toEdit = ({ shown, prev }: ShownEdit): object => ({
  ...(prev && { orig_content: prev.prev, orig_rendered_content: prev.prevRendered }),
  ...toText(shown),
});
