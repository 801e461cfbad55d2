import { emojiFileOf } from '../../emoji/emoji.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { ownerOfBlob } from '../../user/avatar/avatar.ts';

const isAvatarInUse = async (
  { users }: Repositories,
  { realm, user, file }: NonNullable<ReturnType<typeof ownerOfBlob>>,
): Promise<boolean> => {
  const avatar = (await users.byId(realm, user))?.avatar;
  return avatar?.source === 'uploaded' && avatar.file === file;
};

const isEmojiInUse = async ({ emoji }: Repositories, { realm, file }: NonNullable<ReturnType<typeof emojiFileOf>>): Promise<boolean> =>
  (await emoji.all(realm)).some(({ image }) => image.file === file || image.still === file);

/** Of these paths of blobs, those that something stands for: a file, somebody's picture, an emoji. */
export const blobsInUse = async (snapshot: Repositories, paths: ReadonlyArray<string>): Promise<ReadonlySet<string>> => {
  const used = new Set(await snapshot.attachments.pathsInUse(paths));
  for (const path of paths) {
    const avatar = ownerOfBlob(path);
    const emoji = emojiFileOf(path);
    if (avatar !== null && (await isAvatarInUse(snapshot, avatar))) used.add(path);
    if (emoji !== null && (await isEmojiInUse(snapshot, emoji))) used.add(path);
  }
  return used;
};
