import type { ParleyPorts } from '../kernel/ports.ts';
import { addEmoji, removeEmoji } from './use-cases/change-emoji.ts';
import type { EmojiUseCases } from './use-cases/contract.ts';
import { listEmoji } from './use-cases/list-emoji.ts';

export const emojiUseCases = ({ storage, clock }: ParleyPorts): EmojiUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return { list: listEmoji(walk), add: addEmoji(walk, storage.ids), remove: removeEmoji(walk) };
};
