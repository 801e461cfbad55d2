import type { MessageView } from '../use-cases/views.ts';

/** Characters of messages that one answer holds, as `lengthOf` counts them; of a page less is answered, and of messages asked for by id none. */
export const LIST_LENGTH = 33_554_432;

/** What a message, an entry of its history and a reaction say besides texts, rounded up. */
const MESSAGE = 1_000;
const ENTRY = 300;
const REACTION = 150;

const sum = <A>(all: ReadonlyArray<A>, lengthOf: (one: A) => number): number =>
  all.length === 0 ? 0 : all.reduce((length, one) => length + lengthOf(one), 0);

/** How long a message is with everything that is told of it, whichever of its texts is shown. */
export const lengthOf = ({ message, history, reactions, submessages }: MessageView): number =>
  MESSAGE +
  Math.max(message.content.length, message.rendered.length) +
  sum(history ?? [], ({ content }) => ENTRY + (content === null ? 0 : content.prev.length + content.prevRendered.length)) +
  sum(submessages, ({ content }) => ENTRY + content.length) +
  REACTION * reactions.length;

/** Says of one after the other whether it is too much with those before. */
export const tooLong = (): ((view: MessageView) => boolean) => {
  let length = 0;
  return (view) => {
    length += lengthOf(view);
    return length > LIST_LENGTH;
  };
};
