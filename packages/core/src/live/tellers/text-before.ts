import type { HistoryId, MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ShownEdit } from '../message-update.ts';

/** What the text was before; null when the message or the line of its history is gone. */
export const textBefore = async (
  { messages }: Repositories,
  message: MessageId,
  edit: HistoryId,
): Promise<ShownEdit['prev']> => {
  const found = await messages.edit(message, edit);
  return found && { prev: found.prevContent, prevRendered: found.prevRendered };
};
