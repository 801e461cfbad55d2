import { completeEmoji, type EmojiUnknown } from '../emoji/settle-emoji.ts';
import type { Change, Decision } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import type { MessageMissing } from '../message/may-read-message.ts';
import { guardsFor, isOf, type ReactFacts, told } from './decide-react.ts';

/**
 * A reaction that is to go: by its code, or else by its name. The type does not follow from the
 * name.
 */
export interface UnwantedEmoji {
  readonly name: string | null;
  readonly code: string | null;
  readonly type: string;
}

export type UnreactDenial =
  | MessageMissing
  | EmojiUnknown
  | Denial<'reaction.emoji-unnamed'>
  | Denial<'reaction.missing'>;

const codeOf = (
  { name, code, type }: UnwantedEmoji,
  { context, given, emoji }: ReactFacts,
): E.Either<UnreactDenial, string> => {
  if (code !== null) return E.right(code);
  if (name === null) return E.left(denial('reaction.emoji-unnamed'));
  const user = context.actor.user.id;
  // A reaction keeps the name that it was given, which may be out of use by now.
  const own = given.find((one) => one.user === user && one.type === type && one.emojiName === name);
  if (own !== undefined) return E.right(own.emojiCode);
  const found = completeEmoji({ name, code, type: null }, emoji);
  return E.isLeft(found) ? found : E.right(found.right.code);
};

export const decideUnreact = (
  facts: ReactFacts & WithJudges,
  { emoji }: { readonly emoji: UnwantedEmoji },
): E.Either<UnreactDenial, Decision<void>> => {
  const touch = facts.judges.mayTouchMessage(facts.placed);
  if (E.isLeft(touch)) return touch;
  const code = codeOf(emoji, facts);
  if (E.isLeft(code)) return code;
  const user = facts.context.actor.user.id;
  const reaction = facts.given.find(
    (one) => one.user === user && isOf({ code: code.right, type: emoji.type })(one),
  );
  if (reaction === undefined) return E.left(denial('reaction.missing'));
  const { emojiCode, type } = reaction;
  const changes: ReadonlyArray<Change> = [
    { _tag: 'reaction.remove', message: touch.right.message.id, user, type, emojiCode },
  ];
  const events = [told(facts, 'reaction.removed', reaction)];
  return E.right({
    changeSet: { guards: guardsFor(facts, reaction, true), changes, events },
    reply: undefined,
  });
};
