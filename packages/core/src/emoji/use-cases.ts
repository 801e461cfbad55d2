import type { UseCasePorts } from '../use-case-ports.ts';
import { addEmoji, removeEmoji } from './use-cases/change-emoji.ts';
import type { EmojiUseCases } from './use-cases/contract.ts';
import { listEmoji } from './use-cases/list-emoji.ts';
import { offerEmoji, openEmojiImage, uploadEmoji } from './use-cases/upload-emoji.ts';

export const emojiUseCases = (ports: UseCasePorts): EmojiUseCases => {
  const { commandPorts, storage } = ports;
  const add = addEmoji(commandPorts, storage.ids);
  return {
    list: listEmoji(commandPorts),
    add,
    offer: offerEmoji(commandPorts),
    upload: uploadEmoji(commandPorts, ports, add),
    remove: removeEmoji(commandPorts),
    openImage: openEmojiImage(ports),
  };
};
