import type { Emoji } from '../emoji/emoji.ts';
import {
  type EmojiDenial,
  type EmojiFacts,
  type SettledEmoji,
  settleEmoji,
} from '../emoji/settle-emoji.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';

/** A request as typed. Null stands for a field that was not sent. */
export interface StatusRequest {
  readonly text: string | null;
  /** `''` takes the emoji away, whatever code and type say. */
  readonly emojiName: string | null;
  readonly emojiCode: string | null;
  readonly emojiType: string | null;
}

/** Undefined: stays as it is; null: none any more. */
export type NewEmoji = SettledEmoji | null | undefined;

export const newEmoji = (
  { emojiName: name, emojiCode: code, emojiType: type }: StatusRequest,
  facts: EmojiFacts,
): E.Either<EmojiDenial | Denial<'status.emoji-unnamed'>, NewEmoji> => {
  if (name === null)
    return code || type ? E.left(denial('status.emoji-unnamed')) : E.right(undefined);
  return name === '' ? E.right(null) : settleEmoji({ name, code, type }, facts);
};

export const isSame = (a: Emoji | null, b: Emoji | null): boolean =>
  a?.code === b?.code && a?.name === b?.name && a?.type === b?.type;
