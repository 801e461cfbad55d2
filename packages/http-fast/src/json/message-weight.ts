import type { MessageView } from '@parley/core';
import { SLICE_CHARACTERS } from './slices.ts';

/** Characters of a reaction, roughly. */
const REACTION = 100;
const lengthOfEntry = ({ content }: NonNullable<MessageView['history']>[number]): number =>
  content === null ? REACTION : content.prev.length + content.prevRendered.length;

/** Roughly the characters of its history, reactions and submessages. */
const weightOfRest = ({ history, reactions, submessages }: MessageView): number => {
  let sum = REACTION * reactions.length;
  for (const entry of history ?? []) sum += lengthOfEntry(entry);
  for (const { content } of submessages) sum += REACTION + content.length;
  return sum;
};
/** True when the message has to be written in several slices. */
export const isLong = (view: MessageView): boolean => weightOfRest(view) > SLICE_CHARACTERS;

/** Roughly the characters of its JSON. */
export const weightOf = (view: MessageView): number =>
  view.message.rendered.length + weightOfRest(view);
