import { fileOfThumbnail } from '../attachment/thumbnails/thumbnail.ts';
import { emojiFileOf } from '../emoji/emoji.ts';
import { RealmId } from '../kernel/brand.ts';
import { ownerOfBlob } from '../user/avatar/avatar.ts';

/** The path of a file begins with the id of its realm. */
const OF_FILE = /^([1-9]\d{0,14})\//;

/** The realm whose file, thumbnail, avatar or emoji the blob is; null for any other blob. */
export const realmOfBlob = (path: string): RealmId | null => {
  const other = ownerOfBlob(path) ?? emojiFileOf(path);
  if (other !== null) return other.realm;
  const [, realm] = OF_FILE.exec(fileOfThumbnail(path) ?? path) ?? [];
  return realm === undefined ? null : RealmId(Number(realm));
};
