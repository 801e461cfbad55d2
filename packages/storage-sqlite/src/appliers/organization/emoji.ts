import type { EmojiChange } from '@parley/core';
import type { Db } from '../../db.ts';
import { emojiColumns, rowOfEmoji } from '../../rows/organization/emoji.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const emojiAppliers = (db: Db): Appliers<EmojiChange['_tag']> => {
  const put = db.prepare(upsert('realm_emoji', emojiColumns, ['id']));
  return { 'emoji.put': ({ emoji }) => void put.run(rowOfEmoji(emoji)) };
};
