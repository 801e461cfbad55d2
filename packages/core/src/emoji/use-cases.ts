import type { ParleyPorts } from '../kernel/ports.ts';
import { addEmoji, removeEmoji } from './use-cases/change-emoji.ts';
import type { EmojiUseCases } from './use-cases/contract.ts';
import { listEmoji } from './use-cases/list-emoji.ts';
import { offerEmoji, openEmojiImage, uploadEmoji } from './use-cases/upload-emoji.ts';

export const emojiUseCases = (ports: ParleyPorts): EmojiUseCases => {
  const { storage, clock } = ports;
  const walk = { read: storage.read, commit: storage.commit, clock };
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
