import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { type Emoji, EXTRA_EMOJI, type RealmEmoji } from './emoji.ts';
import { unicodeEmoji } from './unicode-emoji.ts';

/** An emoji as requested. With `code` and `type` null: the emoji of that name. */
export interface WantedEmoji {
  readonly name: string;
  readonly code: string | null;
  readonly type: string | null;
}

/** What the realm has of its own that could be meant. */
export interface EmojiFacts {
  /** In use under the wanted name. */
  readonly named: RealmEmoji | null;
  /** Its id is the wanted code; in use or not. */
  readonly coded: RealmEmoji | null;
}

export type EmojiUnknown = Denial<'emoji.unknown', { readonly name: string }>;
export type EmojiDenial =
  | EmojiUnknown
  | Denial<'emoji.code-unknown'>
  | Denial<'emoji.name-differs'>
  | Denial<'emoji.type-unknown'>
  | Denial<'emoji.custom-unknown'>
  | Denial<'emoji.custom-name-differs'>
  | Denial<'emoji.custom-deactivated'>;

/** `custom`: the realm's own emoji it is, null where it is another's. */
export interface SettledEmoji {
  readonly emoji: Emoji;
  readonly custom: RealmEmoji | null;
}

/** What goes by a name: the realm's own first, then what every server has, then Unicode's. */
const namedBy = (name: string, { named }: EmojiFacts): Emoji | null => {
  if (named !== null) return { name, code: String(named.id), type: 'realm_emoji' };
  if (EXTRA_EMOJI.includes(name)) return { name, code: name, type: 'service_extra_emoji' };
  const code = unicodeEmoji.codeOf(name);
  return code === null ? null : { name, code, type: 'unicode_emoji' };
};

const custom = (
  name: string,
  code: string,
  { named, coded }: EmojiFacts,
): E.Either<EmojiDenial, SettledEmoji> => {
  const found = [coded, named].find((one) => one !== null && String(one.id) === code) ?? null;
  if (found === null) return E.left(denial('emoji.custom-unknown'));
  if (found.name !== name) return E.left(denial('emoji.custom-name-differs'));
  if (!found.isActive) return E.left(denial('emoji.custom-deactivated'));
  return E.right({ emoji: { name, code, type: 'realm_emoji' }, custom: found });
};

const agreed = (
  emoji: Emoji,
  isCode: boolean,
  isNamed: boolean,
): E.Either<EmojiDenial, SettledEmoji> => {
  if (!isCode) return E.left(denial('emoji.code-unknown'));
  return isNamed ? E.right({ emoji, custom: null }) : E.left(denial('emoji.name-differs'));
};

/** What tells an emoji from any other, if there is such an emoji. */
export interface EmojiKey {
  readonly code: string;
  readonly type: string;
}

/** What was not said is what goes by the name. */
export const completeEmoji = (
  wanted: WantedEmoji,
  facts: EmojiFacts,
): E.Either<EmojiUnknown, EmojiKey> => {
  const { name, code, type } = wanted;
  if (code !== null && type !== null) return E.right({ code, type });
  const found = namedBy(name, facts);
  return found === null
    ? E.left(denial('emoji.unknown', { name }))
    : E.right({ code: code ?? found.code, type: type ?? found.type });
};

/** Name, code and type belong together. */
export const settleEmoji = (
  wanted: WantedEmoji,
  facts: EmojiFacts,
): E.Either<EmojiDenial, SettledEmoji> => {
  const complete = completeEmoji(wanted, facts);
  if (E.isLeft(complete)) return complete;
  const { name } = wanted;
  const { code, type } = complete.right;
  switch (type) {
    case 'realm_emoji':
      return custom(name, code, facts);
    case 'service_extra_emoji':
      return agreed({ name, code, type }, EXTRA_EMOJI.includes(code), name === code);
    case 'unicode_emoji':
      return agreed(
        { name, code, type },
        unicodeEmoji.isCode(code),
        unicodeEmoji.isNameOf(name, code),
      );
    default:
      return E.left(denial('emoji.type-unknown'));
  }
};
