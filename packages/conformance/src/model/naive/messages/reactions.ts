import type { React, Submit, Unreact, UserId } from '@parley/core';
import type { Lessons } from '../lesson.ts';
import type { Naive, NaiveMessage, NaiveReaction } from '../world.ts';

/** Names that the steps take, as Unicode has them. */
const UNICODE: ReadonlyMap<string, string> = new Map([
  ['car', '1f697'],
  ['tada', '1f389'],
  ['soup', '1f372'],
  ['cat', '1f408'],
]);

type Key = Pick<NaiveReaction, 'emojiCode' | 'type'>;

const isSame =
  (user: number, { emojiCode, type }: Key) =>
  (one: NaiveReaction): boolean =>
    one.user === user && one.emojiCode === emojiCode && one.type === type;

/** reference/messages.md 14: what was left unsaid follows from the name. */
const keyOf = ({ said }: Naive, { name, code, type }: React['emoji']): Key | null => {
  if (code !== null && type !== null) return { emojiCode: code, type };
  const own = [...said.emoji].find(([, emoji]) => emoji.isActive && emoji.name === name);
  const found = own === undefined ? UNICODE.get(name) : String(own[0]);
  if (found === undefined) return null;
  return {
    emojiCode: code ?? found,
    type: type ?? (own === undefined ? 'unicode_emoji' : 'realm_emoji'),
  };
};

const isLate = ({ topic, rows, historical }: NaiveMessage, user: UserId): boolean =>
  topic !== null && !rows.has(user) && !historical.has(user);

const learnReaction = (
  world: Naive,
  { caller: { user }, message: id, emoji }: React,
): string | null => {
  const message = world.messages.get(id);
  const key = keyOf(world, emoji);
  if (message === undefined || key === null) return 'a user reacted to nothing, or with nothing';
  if (message.reactions.some(isSame(user, key)))
    return `${user} reacted to message ${id} twice with the same`;
  const before = message.reactions.find(
    ({ emojiCode, type }) => emojiCode === key.emojiCode && type === key.type,
  );
  message.reactions = [
    ...message.reactions,
    { user, emojiName: before?.emojiName ?? emoji.name, ...key },
  ];
  if (isLate(message, user)) message.historical.add(user);
  return null;
};

const learnReactionGone = (
  world: Naive,
  { caller: { user }, message: id, emoji: { name, code, type } }: Unreact,
): string | null => {
  const message = world.messages.get(id);
  // The name that it was given counts also when no emoji goes by it any more.
  const own = message?.reactions.find(
    (one) => one.user === user && one.type === type && one.emojiName === name,
  );
  const named = own ?? (name === null ? null : keyOf(world, { name, code, type: null }));
  const found = code ?? named?.emojiCode;
  if (message === undefined || found === undefined)
    return 'a reaction to nothing was taken back, or one with nothing';
  const gone = isSame(user, { emojiCode: found, type });
  if (!message.reactions.some(gone))
    return `${user} took back a reaction to message ${id} they had not made`;
  message.reactions = message.reactions.filter((one) => !gone(one));
  return null;
};

const learnSubmitted = (
  world: Naive,
  { caller: { user }, message: id, type }: Submit,
): string | null => {
  const message = world.messages.get(id);
  if (message === undefined) return 'something was attached to nothing';
  const isFirst = !message.attached.some(({ sender }) => sender === message.sender);
  if (isFirst && message.sender !== user)
    return `${user} was the first to attach something to message ${id}`;
  message.attached = [...message.attached, { sender: user, type }];
  return null;
};

export const learnedReactions: Lessons = {
  'reactions.add': learnReaction,
  'reactions.remove': learnReactionGone,
  'messages.submit': learnSubmitted,
};
