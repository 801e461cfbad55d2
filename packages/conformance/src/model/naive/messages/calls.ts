import type { UserId } from '@parley/core';
import { inTopic, isInGroup, type Naive, type NaiveMessage, type NaiveTopic } from '../world.ts';

/** Whom a text calls, found by looking for every name there is. */
export interface Called {
  readonly people: ReadonlySet<UserId>;
  readonly everybody: boolean;
  readonly topic: boolean;
}

const WIDE = ['all', 'everyone', 'channel', 'stream'];

export const calledBy = (world: Naive, text: string): Called => {
  const groups = [...world.groups.values()].filter(
    ({ group }) => group.isActive && text.includes(`@*${group.name}*`),
  );
  const people = [...world.users.values()].filter(
    (user) =>
      (user.isActive && text.includes(`@**${user.fullName}**`)) ||
      groups.some(({ group }) => isInGroup(world, user, group.id)),
  );
  return {
    people: new Set(people.map(({ id }) => id)),
    everybody: WIDE.some((name) => text.includes(`@**${name}**`)),
    topic: text.includes('@**topic**'),
  };
};

const PARTS_BEFORE = [...' \n(".,\';[*`>'];
const PARTS_AFTER = [..." \n)?:.,';]!*`", ''];

/** reference/files-push-markdown.md 11.13. */
const holdsWord = (text: string, word: string): boolean =>
  [...text].some((_sign, at) => {
    if (!text.startsWith(word, at)) return false;
    return (
      (at <= 1 || PARTS_BEFORE.includes(text.charAt(at - 1))) &&
      PARTS_AFTER.includes(text.charAt(at + word.length))
    );
  });

/** The users whose alert words are in the text. */
export const alertedBy = ({ said, users }: Naive, text: string): ReadonlySet<UserId> => {
  const heard = [...said.words].filter(([, words]) =>
    words.some((word) => holdsWord(text.toLowerCase(), word.toLowerCase())),
  );
  return new Set(heard.map(([user]) => user).filter((user) => users.get(user)?.isActive === true));
};

/**
 * The users who sent a message or reacted. A user who was deactivated since keeps their rows, and
 * an edit flags them. reference/messages.md 6.5 and 6.11.
 */
export const participantsIn = (world: Naive, topic: NaiveTopic): ReadonlySet<UserId> => {
  const people = inTopic(world, topic).flatMap(({ sender, reactions }) => [
    sender,
    ...reactions.map(({ user }) => user),
  ]);
  return new Set(people);
};

/** Whether `recall` would change any flag. */
export const changesFlag = (
  { flags, rows }: NaiveMessage,
  flag: keyof NaiveMessage['flags'],
  called: ReadonlySet<UserId>,
): boolean =>
  [...flags[flag]].some((user) => !called.has(user)) ||
  [...called].some((user) => rows.has(user) && !flags[flag].has(user));

/**
 * An edit makes no rows: a flag goes to users who have a row, and is removed from all others.
 * reference/messages.md 6.11.
 */
export const recall = (
  { flags, rows }: NaiveMessage,
  flag: keyof NaiveMessage['flags'],
  called: ReadonlySet<UserId>,
): void => {
  for (const user of flags[flag]) if (!called.has(user)) flags[flag].delete(user);
  for (const user of called) if (rows.has(user)) flags[flag].add(user);
};
