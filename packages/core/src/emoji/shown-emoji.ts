import { type KnowsId, knownOrNull, knowsEveryId } from '../user/knows-id.ts';
import type { RealmEmoji } from './emoji.ts';

/** Emoji without the ids of authors whom the viewer may not know. */
export const shownEmoji = (
  all: ReadonlyArray<RealmEmoji>,
  knows: KnowsId,
): ReadonlyArray<RealmEmoji> =>
  knows === knowsEveryId
    ? all
    : all.map((emoji) => ({ ...emoji, author: knownOrNull(emoji.author, knows) }));
