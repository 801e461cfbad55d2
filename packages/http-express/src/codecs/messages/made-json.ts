import type { MessageView } from '@parley/core';
import { recoded } from '../../answer/passing-bytes.ts';
import { hanging } from './hanging.ts';

/** JSON of a message, from its id up to its flags, cut so that what it has in common with others is kept once. All are byte texts. */
export interface MadeJson {
  readonly id: string;
  /** What is shown of the message; the very text it is stored with, where JSON writes it likewise. */
  readonly text: string;
  /** Up to the text: where it is. */
  readonly head: string;
  /** From the text to the client: its sender. */
  readonly middle: string;
  readonly tail: string;
}

/** A slice would keep the text it is cut from. */
const copied = (slice: string): string => recoded(slice, 'latin1', 'latin1');

/** What is known already where it is the same, so that nothing is copied. */
const shared = (known: string | null | undefined, slice: string): string => (known === slice ? known : copied(slice));

/** What people of a page have in common. */
const middles = hanging<MessageView['sender'], string>();

const sharedMiddle = (sender: MessageView['sender'], slice: string): string => {
  const known = middles.of(sender);
  const middle = shared(known, slice);
  if (middle !== known) middles.hang(sender, middle);
  return middle;
};

/** What no text within JSON can hold, for its quotes are escaped there. */
const BEFORE_TEXT = ',"content":"';
const AFTER_TEXT = '","content_type":';
const BEFORE_CLIENT = ',"client":';

/** What may be the same: the head of its neighbours, and what was made of the message in another setting. */
interface Known {
  readonly head: string | null;
  readonly before: Pick<MadeJson, 'text' | 'tail'> | null;
}

/**
 * Wherever `bytes`, a byte text, is cut, the pieces are the whole. `shown`: the message's text, kept itself where it is written as it is; whatever JSON or UTF-8
 * writes otherwise is longer, so that no other text is taken for it.
 */
export const cut = (bytes: string, shown: string, sender: MessageView['sender'], { head, before }: Known): Omit<MadeJson, 'id'> => {
  const from = bytes.indexOf(BEFORE_TEXT) + BEFORE_TEXT.length;
  const to = bytes.indexOf(AFTER_TEXT, from);
  const end = bytes.indexOf(BEFORE_CLIENT, to);
  const text = bytes.slice(from, to);
  return {
    text: text === shown ? shown : shared(before?.text, text),
    head: shared(head, bytes.slice(0, from)),
    middle: sharedMiddle(sender, bytes.slice(to, end)),
    tail: shared(before?.tail, bytes.slice(end)),
  };
};

/** Adds it to the byte texts of a list. */
export const putMade = (into: string[], { id, text, head, middle, tail }: MadeJson): void => {
  into.push(id, head, text, middle, tail);
};
