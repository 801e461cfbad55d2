import { emojiFileOf } from '../../emoji/emoji.ts';
import type { Storage } from '../../kernel/ports.ts';
import { ownerOfBlob } from '../../user/avatar/avatar.ts';
import { fileOfThumbnail } from '../thumbnails/thumbnail.ts';

const isAvatarInUse = async (
  { read }: Pick<Storage, 'read'>,
  { realm, user, file }: NonNullable<ReturnType<typeof ownerOfBlob>>,
): Promise<boolean> => {
  const avatar = (await read(realm, ({ users }) => users.byId(user)))?.avatar;
  return avatar?.source === 'uploaded' && avatar.file === file;
};

const isEmojiInUse = async (
  { read }: Pick<Storage, 'read'>,
  { realm, file }: NonNullable<ReturnType<typeof emojiFileOf>>,
): Promise<boolean> =>
  (await read(realm, ({ emoji }) => emoji.all())).some(
    ({ image }) => image.file === file || image.still === file,
  );

/** Those paths of blobs that are in use: by a file or its thumbnail, an avatar or an emoji. */
export const blobsInUse = async (
  storage: Pick<Storage, 'read' | 'directory'>,
  paths: ReadonlyArray<string>,
): Promise<ReadonlySet<string>> => {
  const files = paths.map((path) => fileOfThumbnail(path) ?? path);
  const inUse = new Set(await storage.directory.pathsInUse(files));
  const used = new Set(paths.filter((path) => inUse.has(fileOfThumbnail(path) ?? path)));
  for (const path of paths) {
    const avatar = ownerOfBlob(path);
    const emoji = emojiFileOf(path);
    if (avatar !== null && (await isAvatarInUse(storage, avatar))) used.add(path);
    if (emoji !== null && (await isEmojiInUse(storage, emoji))) used.add(path);
  }
  return used;
};
