import type {
  AddEmoji,
  RealmEmoji,
  RemoveEmoji,
  SetStatus,
  StatusRequest,
  StatusView,
  UserId,
  UserStatus,
} from '@parley/core';
import type { Lessons } from '../lesson.ts';
import { learnHiding } from '../people/presences.ts';
import type { Naive } from '../world.ts';

const inUse = ({ said }: Naive, name: string) =>
  [...said.emoji.values()].find((emoji) => emoji.isActive && emoji.name === name);

const learnEmoji = (
  world: Naive,
  { caller, name }: Pick<AddEmoji, 'caller' | 'name'>,
  { id, name: stored }: RealmEmoji,
): string | null => {
  if (inUse(world, stored) !== undefined) return `a second emoji is called ${stored}`;
  world.said.emoji.set(id, { name: stored, author: caller.user, isActive: true });
  return stored === name.trim().replaceAll(' ', '_') ? null : `${name} became ${stored}`;
};

const learnEmojiGone = (world: Naive, { caller, name }: RemoveEmoji): string | null => {
  const emoji = inUse(world, name);
  if (emoji === undefined)
    return `an emoji called ${name} was taken out of use, and there was none`;
  emoji.isActive = false;
  const role = world.users.get(caller.user)?.role ?? 0;
  return emoji.author === caller.user || role <= 200
    ? null
    : `${caller.user} took an emoji out of use that is not theirs`;
};

export const checkEmoji = ({ said }: Naive, shown: ReadonlyArray<RealmEmoji>): string | null => {
  const expected = [...said.emoji]
    .map(([id, { name, isActive }]) => `${id} ${name} ${isActive}`)
    .sort();
  const found = shown.map(({ id, name, isActive }) => `${id} ${name} ${isActive}`).sort();
  return found.join() === expected.join()
    ? null
    : `the emoji are ${expected.join()}, not ${found.join()}`;
};

const learnStatus = ({ said }: Naive, user: UserId, { text, emojiName }: StatusRequest): null => {
  const status = said.statuses.get(user) ?? { text: '', emoji: null };
  if (text !== null) status.text = text.trim();
  if (emojiName !== null) status.emoji = emojiName === '' ? null : emojiName;
  said.statuses.set(user, status);
  return null;
};

const checkStatus = (
  { said, users }: Naive,
  { user }: Pick<SetStatus, 'user'>,
  shown: StatusView,
): string | null => {
  const { text, emoji } = said.statuses.get(user) ?? { text: '', emoji: null };
  const expected = [text, emoji, users.get(user)?.settings.presenceEnabled === false];
  const found = [shown.text, shown.emoji?.name ?? null, shown.isAway];
  return found.join() === expected.join()
    ? null
    : `the status of ${user} is ${expected.join()}, not ${found.join()}`;
};

/** Only those who say something. */
export const checkStatuses = (
  { said }: Naive,
  stored: ReadonlyArray<UserStatus>,
): string | null => {
  const telling = [...said.statuses].filter(([, { text, emoji }]) => text !== '' || emoji !== null);
  const expected = telling.map(([user, { text, emoji }]) => `${user} ${text} ${emoji}`).sort();
  const found = stored
    .map(({ user, text, emoji }) => `${user} ${text} ${emoji?.name ?? null}`)
    .sort();
  return found.join() === expected.join()
    ? null
    : `the statuses are ${expected.join()}, not ${found.join()}`;
};

const learnWords = (
  { said }: Naive,
  user: UserId,
  added: ReadonlyArray<string>,
  removed: ReadonlyArray<string>,
  shown: ReadonlyArray<string>,
) => {
  const words = [...(said.words.get(user) ?? [])];
  for (const word of added.map((one) => one.trim()))
    if (word !== '' && !words.some((one) => one.toLowerCase() === word.toLowerCase()))
      words.push(word);
  const left = words.filter(
    (word) => !removed.some((one) => one.toLowerCase() === word.toLowerCase()),
  );
  said.words.set(user, left);
  return left.join() === shown.join()
    ? null
    : `${user} wants to hear of ${left.join()}, not of ${shown.join()}`;
};

const learnMute = (
  { said }: Naive,
  user: UserId,
  muted: UserId,
  isMuted: boolean,
): string | null => {
  const before = said.muted.get(user) ?? new Set();
  const others = [...before].filter((id) => id !== muted);
  said.muted.set(user, new Set(isMuted ? [...others, muted] : others));
  return before.has(muted) === isMuted
    ? `${user} had${isMuted ? '' : ' not'} muted ${muted} before`
    : null;
};

export const learnedSaid: Lessons = {
  'emoji.add': learnEmoji,
  'emoji.upload': learnEmoji,
  'emoji.remove': learnEmojiGone,
  'emoji.list': (world, _command, shown) => checkEmoji(world, shown),
  'statuses.set': (world, command) => learnStatus(world, command.user, command),
  'statuses.setOwn': (world, command, _reply, { events }) => {
    // `away` is the setting `presence_enabled` by an older name: reference/organization.md.
    learnHiding(world, events);
    return learnStatus(world, command.caller.user, command);
  },
  'statuses.get': checkStatus,
  'alertWords.add': (world, { caller, words }, shown) =>
    learnWords(world, caller.user, words, [], shown),
  'alertWords.remove': (world, { caller, words }, shown) =>
    learnWords(world, caller.user, [], words, shown),
  'alertWords.list': (world, { caller }, shown) => learnWords(world, caller.user, [], [], shown),
  'mutes.mute': (world, { caller, user }) => learnMute(world, caller.user, user, true),
  'mutes.unmute': (world, { caller, user }) => learnMute(world, caller.user, user, false),
};
