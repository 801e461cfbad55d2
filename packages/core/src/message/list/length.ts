import { MAX_META_BYTES } from '../../kernel/meta.ts';
import { MAX_MESSAGE } from '../message.ts';
import type { MessageView } from '../use-cases/views.ts';

/**
 * Characters of messages that one answer holds, as `lengthOf` counts them; of a page less is
 * answered, and of messages asked for by id none.
 */
export const LIST_LENGTH = 33_554_432;

/** What a message, an entry of its history and a reaction say besides texts, rounded up; metadata
 * is taken for as long as it may be. */
const MESSAGE = 1_000;
const ENTRY = 300;
const REACTION = 150;

const sum = <A>(all: ReadonlyArray<A>, lengthOf: (one: A) => number): number =>
  all.length === 0 ? 0 : all.reduce((length, one) => length + lengthOf(one), 0);

const lengthBesideTexts = ({ message, history, reactions, submessages }: MessageView): number =>
  MESSAGE +
  (message.meta === null ? 0 : MAX_META_BYTES) +
  sum(
    history ?? [],
    ({ content }) =>
      ENTRY + (content === null ? 0 : content.prev.length + content.prevRendered.length),
  ) +
  sum(submessages, ({ content }) => ENTRY + content.length) +
  REACTION * reactions.length;

/** How long a message is with everything that is told of it, whichever of its texts is shown. */
export const lengthOf = (view: MessageView): number =>
  Math.max(view.message.content.length, view.message.rendered.length) + lengthBesideTexts(view);

/** A character beyond the first plane is two in a text. */
const LONGEST_CONTENT = 2 * MAX_MESSAGE;

/**
 * As most lists are, whatever their messages say; the text as it was written, which hardly anyone
 * asks for, is left where it lies.
 */
export const isSurelyShort = (views: ReadonlyArray<MessageView>): boolean => {
  let left = LIST_LENGTH;
  for (const view of views)
    left -= Math.max(LONGEST_CONTENT, view.message.rendered.length) + lengthBesideTexts(view);
  return left >= 0;
};

/** Says of one after the other whether it is too much with those before. */
export const tooLong = (): ((view: MessageView) => boolean) => {
  let length = 0;
  return (view) => {
    length += lengthOf(view);
    return length > LIST_LENGTH;
  };
};
