import { createHash } from 'node:crypto';
import { unicodeEmoji } from '@parley/core';

/** Where files that are the same for all clients are served, from the server's root. */
export const STATIC_ROOT = '/static';

interface StaticFile {
  /** Below `STATIC_ROOT`; other content has another. */
  readonly path: string;
  readonly content: Buffer;
}

let made: StaticFile | null = null;

/**
 * The names of every emoji of Unicode by its code, the canonical one first: `{"code_to_names":
 * {"1f44d": ["+1", ...]}}`.
 */
export const emojiData = (): StaticFile => {
  if (made === null) {
    const content = Buffer.from(
      JSON.stringify({ code_to_names: Object.fromEntries(unicodeEmoji.namesByCode()) }),
    );
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    made = { path: `/generated/emoji/emoji_api.${hash}.json`, content };
  }
  return made;
};

/** Where clients find the names of emoji. `base`: from `basePath`. */
export const emojiDataUrl = (base: string): string => base + STATIC_ROOT + emojiData().path;
