import type { MessageView } from '@parley/core';
import { recoded } from '../../answer/passing-bytes.ts';
import { byteText } from '../../answer/raw-json.ts';
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

/** Copied: a slice would keep the text it is cut from. */
const copied = (text: string): string => recoded(text, 'utf8', 'latin1');

/** What people of a page have in common. */
const middles = hanging<MessageView['sender'], string>();

const sharedMiddle = (sender: MessageView['sender'], text: string): string => {
  const middle = copied(text);
  const known = middles.of(sender);
  if (known === middle) return known;
  middles.hang(sender, middle);
  return middle;
};

const shared = (head: string | null, text: string): string => {
  const own = copied(text);
  return head === own ? head : own;
};

/** What no text within JSON can hold, for its quotes are escaped there. */
const BEFORE_TEXT = ',"content":"';
const AFTER_TEXT = '","content_type":';
const BEFORE_CLIENT = ',"client":';

/** Wherever `text` is cut, the pieces are the whole. `head`: of its neighbours, as far as it is known. */
export const cut = (text: string, shown: string, sender: MessageView['sender'], head: string | null): Omit<MadeJson, 'id'> => {
  const from = text.indexOf(BEFORE_TEXT) + BEFORE_TEXT.length;
  const to = text.indexOf(AFTER_TEXT, from);
  const end = text.indexOf(BEFORE_CLIENT, to);
  const own = text.slice(from, to);
  return {
    text: own === shown && byteText(shown) === shown ? shown : copied(own),
    head: shared(head, text.slice(0, from)),
    middle: sharedMiddle(sender, text.slice(to, end)),
    tail: copied(text.slice(end)),
  };
};

/** Adds it to the byte texts of a list. */
export const putMade = (into: string[], { id, text, head, middle, tail }: MadeJson): void => {
  into.push(id, head, text, middle, tail);
};
