import type { Repositories } from '../kernel/ports.ts';
import { customId } from './emoji.ts';
import type { EmojiFacts, WantedEmoji } from './settle-emoji.ts';

/** What the realm has of its own by this name, and by this code. */
export const loadEmojiFacts = async (
  { emoji }: Pick<Repositories, 'emoji'>,
  { name, code }: Pick<WantedEmoji, 'name' | 'code'>,
): Promise<EmojiFacts> => {
  const id = code === null ? null : customId(code);
  const [named, coded] = await Promise.all([
    emoji.activeByName(name),
    id === null ? null : emoji.byId(id),
  ]);
  return { named, coded };
};
