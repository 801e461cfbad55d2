import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { addEmoji, removeEmoji } from './use-cases/change-emoji.ts';
import type { EmojiUseCases } from './use-cases/contract.ts';
import { listEmoji } from './use-cases/list-emoji.ts';
import { offerEmoji, openEmojiImage, uploadEmoji } from './use-cases/upload-emoji.ts';

export const emojiUseCases = (ports: ParleyPorts): EmojiUseCases => {
  const { storage } = ports;
  const walk = walkOf(ports);
  const add = addEmoji(walk, storage.ids);
  return {
    list: listEmoji(walk),
    add,
    offer: offerEmoji(walk),
    upload: uploadEmoji(walk, ports, add),
    remove: removeEmoji(walk),
    openImage: openEmojiImage(ports),
  };
};
