import { membershipUnchanged } from '../channel/load-membership.ts';
import { emojiUnchanged } from '../emoji/emoji.ts';
import {
  completeEmoji,
  type EmojiDenial,
  type EmojiFacts,
  type EmojiKey,
  type SettledEmoji,
  settleEmoji,
  type WantedEmoji,
} from '../emoji/settle-emoji.ts';
import { FIRST_REVISION } from '../kernel/brand.ts';
import type { Change, Decision, Guard } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { messageUnchanged } from '../message/guards.ts';
import type { MessageMissing, ReadMessagePermit } from '../message/may-read-message.ts';
import type { Reaction } from '../message/message.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';

export interface ReactFacts {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
  /** The message was never sent to the user, and no row says so yet. */
  readonly isNewToHim: boolean;
  /** The reactions to the message, in the order in which they were made. */
  readonly given: ReadonlyArray<Reaction>;
  readonly emoji: EmojiFacts;
}

export type ReactDenial = MessageMissing | EmojiDenial | Denial<'reaction.already'>;

export const isOf =
  ({ code, type }: EmojiKey) =>
  (reaction: Reaction): boolean =>
    reaction.emojiCode === code && reaction.type === type;

/**
 * Guards: the message exists and the actor may react to it, and the reaction, which never changes,
 * exists or is missing as before.
 */
export const guardsFor = (
  { context, placed: { message, membership } }: ReactFacts,
  reaction: Reaction,
  isThere: boolean,
): ReadonlyArray<Guard> => [
  actorUnchanged(context.actor),
  messageUnchanged(message),
  ...(membership === null ? [] : membershipUnchanged(context.actor, membership)),
  {
    _tag: 'row.unchanged',
    row: 'reaction',
    message: message.id,
    user: reaction.user,
    type: reaction.type,
    emojiCode: reaction.emojiCode,
    revision: isThere ? FIRST_REVISION : null,
  },
];

export const told = (
  { placed: { message } }: ReactFacts,
  _tag: 'reaction.added' | 'reaction.removed',
  reaction: Reaction,
): DomainEvent => ({
  _tag,
  realm: message.realm,
  message: message.id,
  reaction,
});

/**
 * A user who repeats an existing reaction takes its emoji name, even if that name is out of use by
 * now.
 */
const settled = (
  { given, emoji }: ReactFacts,
  wanted: WantedEmoji,
  key: EmojiKey,
): E.Either<EmojiDenial, SettledEmoji> => {
  const before = given.find(isOf(key));
  return before === undefined
    ? settleEmoji({ name: wanted.name, ...key }, emoji)
    : E.right({
        emoji: { name: before.emojiName, code: before.emojiCode, type: before.type },
        custom: null,
      });
};

export const decideReact = (
  facts: ReactFacts & WithJudges,
  { emoji: wanted }: { readonly emoji: WantedEmoji },
): E.Either<ReactDenial, Decision<void>> => {
  const touch = facts.judges.mayTouchMessage(facts.placed);
  if (E.isLeft(touch)) return touch;
  const key = completeEmoji(wanted, facts.emoji);
  if (E.isLeft(key)) return key;
  const user = facts.context.actor.user.id;
  if (facts.given.some((one) => one.user === user && isOf(key.right)(one)))
    return E.left(denial('reaction.already'));
  const found = settled(facts, wanted, key.right);
  if (E.isLeft(found)) return found;
  const { emoji, custom } = found.right;
  const message = touch.right.message.id;
  const reaction: Reaction = {
    user,
    emojiName: emoji.name,
    emojiCode: emoji.code,
    type: emoji.type,
  };
  const changes: ReadonlyArray<Change> = [
    { _tag: 'reaction.put', message, reaction },
    ...(facts.isNewToHim
      ? [{ _tag: 'message-flag.put', message, user, flag: 'historical' } as const]
      : []),
  ];
  const guards = [
    ...guardsFor(facts, reaction, false),
    ...(custom === null ? [] : [emojiUnchanged(custom)]),
  ];
  return E.right({
    changeSet: { guards, changes, events: [told(facts, 'reaction.added', reaction)] },
    reply: undefined,
  });
};
