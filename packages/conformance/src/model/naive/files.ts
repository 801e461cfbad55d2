import {
  type Attachment,
  type AttachmentId,
  E,
  type MessageId,
  type Parley,
  type User,
} from '@parley/core';
import { difference } from '../difference.ts';
import { callerOf } from './compare.ts';
import { mayRead } from './messages/reading.ts';
import type { Naive, NaiveFile } from './world.ts';

const LINKS = /\(\/user_uploads\/([^)]+)\)/g;
const linksIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(LINKS)].flatMap(([, path]) => path ?? []);

const mayReadFile = (
  { messages, ...world }: Naive,
  user: User,
  { owner, holders }: NaiveFile,
): boolean =>
  owner === user.id ||
  [...holders].some((id) => {
    const message = messages.get(id);
    return message !== undefined && mayRead({ messages, ...world }, user, message);
  });

const all = ({ files }: Naive): ReadonlyArray<NaiveFile> =>
  [...files.values()].sort((a, b) => a.id - b.id);

export const learnUpload = (
  world: Naive,
  { id, owner, path, size, createdAt }: Attachment,
): string | null => {
  const { fileMib, totalMib } = world.realm.uploadLimits;
  world.files.set(id, { id, owner, path, size, createdAt, holders: new Set() });
  const used = all(world).reduce((sum, file) => sum + file.size, 0);
  if (size > fileMib * 1_048_576) return `a file of ${size} bytes was taken`;
  return totalMib !== null && used > totalMib * 1_048_576 ? `files take ${used} bytes` : null;
};

/** Whether a message that has this text now would hold other files than before. */
export const changesLinks = (
  world: Naive,
  writer: User,
  message: MessageId,
  text: string,
): boolean => {
  const linked = linksIn(text);
  return all(world).some((file) =>
    file.holders.has(message)
      ? !linked.includes(file.path)
      : linked.includes(file.path) && mayReadFile(world, writer, file),
  );
};

/**
 * A message by this user now has this text. Returns the user's files that no message uses any more.
 */
export const learnLinks = (
  world: Naive,
  writer: User,
  message: MessageId,
  text: string,
): ReadonlyArray<AttachmentId> => {
  const linked = linksIn(text);
  const claimed = all(world).filter(
    (file) =>
      linked.includes(file.path) && (file.holders.has(message) || mayReadFile(world, writer, file)),
  );
  const released = all(world).filter(
    (file) => file.holders.has(message) && !linked.includes(file.path),
  );
  for (const { holders } of claimed) holders.add(message);
  for (const { holders } of released) holders.delete(message);
  return released
    .filter(({ holders, owner }) => holders.size === 0 && owner === writer.id)
    .map(({ id }) => id);
};

const isWanted = ({ unsent }: Naive, { path }: NaiveFile): boolean =>
  [...unsent.values()].some((text) => text.includes(path));

export const learnRemovedMessage = (world: Naive, message: MessageId): void => {
  for (const file of all(world).filter(({ holders }) => holders.has(message))) {
    file.holders.delete(message);
    if (file.holders.size === 0 && !isWanted(world, file)) world.files.delete(file.id);
  }
};

export const learnSweep = (world: Naive, seconds: number): number => {
  const unused = all(world).filter(
    (file) =>
      file.holders.size === 0 && file.createdAt < world.now - seconds && !isWanted(world, file),
  );
  for (const { id } of unused) world.files.delete(id);
  return unused.length;
};

/** Compares the files that a user may open, and the list of their own files. */
export const compareFiles = async (
  world: Naive,
  { attachments }: Pick<Parley, 'attachments'>,
  reader: User,
): Promise<string | null> => {
  const caller = callerOf(world.realm, reader);
  for (const file of all(world)) {
    const granted = E.isRight(await attachments.grant({ reader: caller, path: file.path })());
    if (granted !== mayReadFile(world, reader, file))
      return `${reader.fullName} ${granted ? 'may' : 'may not'} read file ${file.id}`;
  }
  const listed = await attachments.list({ caller })();
  if (E.isLeft(listed)) return `listing files was refused by ${listed.left.rule}`;
  const expected = {
    spaceUsed: all(world).reduce((sum, { size }) => sum + size, 0),
    files: all(world)
      .filter(({ owner }) => owner === reader.id)
      .map(({ id, holders }) => ({ id, holders: [...holders].sort((a, b) => a - b) })),
  };
  const told = {
    spaceUsed: listed.right.spaceUsed,
    files: listed.right.attachments.map((one) => ({
      id: one.attachment.id,
      holders: one.holders.map(({ message }) => message),
    })),
  };
  const found = difference(expected, told, 'files');
  return found && `${reader.fullName} lists their files: ${found}`;
};
