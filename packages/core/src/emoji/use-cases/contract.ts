import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/load-actor.ts';
import type { EmojiImage, RealmEmoji } from '../emoji.ts';
import type { EmojiNameDenial } from '../emoji-name.ts';
import type { AddEmojiDenial } from '../may-change-emoji.ts';

export interface ListEmoji {
  readonly caller: Caller;
}

/** The picture is stored before anybody asks. */
export interface AddEmoji {
  readonly caller: Caller;
  /** As typed. */
  readonly name: string;
  readonly image: EmojiImage;
}
export type AddEmojiRefusal =
  | CallerDenial
  | AddEmojiDenial
  | EmojiNameDenial
  | Denial<'emoji.name-taken'>
  | Denial<'emoji.overrides-unicode'>
  | Stale;

export interface RemoveEmoji {
  readonly caller: Caller;
  /** As it is stored. */
  readonly name: string;
}
export type RemoveEmojiRefusal = CallerDenial | Denial<'emoji.unknown', { readonly name: string }> | Denial<'emoji.not-author'> | Stale;

export interface EmojiUseCases {
  /** Behind `GET /realm/emoji`: the realm's own, in use or not, by id. */
  readonly list: UseCase<ListEmoji, CallerDenial, ReadonlyArray<RealmEmoji>>;
  readonly add: UseCase<AddEmoji, AddEmojiRefusal, RealmEmoji>;
  /** Behind `DELETE /realm/emoji/{emoji_name}`: takes it out of use. */
  readonly remove: UseCase<RemoveEmoji, RemoveEmojiRefusal, void>;
}
