import type { OpenBlob } from '../../attachment/blob-store.ts';
import type { IncomingPicture, PictureRefusal } from '../../image/use-cases/receive-picture.ts';
import type { RealmId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { HookedUseCase, PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { EmojiImage, RealmEmoji } from '../emoji.ts';
import type { EmojiNameDenial } from '../emoji-name.ts';
import type { AddEmojiDenial } from '../may-change-emoji.ts';

export interface ListEmoji {
  readonly caller: Caller;
}

/** The picture is stored before the command runs: see `emojiBlob`. */
export interface AddEmoji {
  readonly caller: Caller;
  /** The name as typed. */
  readonly name: string;
  readonly image: EmojiImage;
}
export type AddEmojiRefusal =
  | OfferEmojiRefusal
  | Denial<'emoji.overrides-unicode'>
  | Stale
  | TooMany<'emoji.too-many'>;

export interface OfferEmoji {
  readonly caller: Caller;
  /** The name as typed. */
  readonly name: string;
}
export type OfferEmojiRefusal =
  | CallerDenial
  | AddEmojiDenial
  | EmojiNameDenial
  | Denial<'emoji.name-taken'>;

export interface UploadEmoji extends Omit<IncomingPicture, 'name'>, OfferEmoji {
  /** The name of the file as it was sent. */
  readonly fileName: string;
}
export type UploadEmojiRefusal = AddEmojiRefusal | PictureRefusal;

/** `file`: the last part of its address. */
export interface OpenEmojiImage {
  readonly realm: RealmId;
  readonly file: string;
}
export type EmojiImageMissing = Denial<'emoji.image-missing'>;

export interface RemoveEmoji {
  readonly caller: Caller;
  /** The name as it is stored. */
  readonly name: string;
}
export type RemoveEmojiRefusal =
  | CallerDenial
  | Denial<'emoji.unknown', { readonly name: string }>
  | Denial<'emoji.not-author'>
  | Stale;

export interface EmojiUseCases {
  /**
   * Lists the realm's own emoji, whether they are in use or not. Behind `GET /realm/emoji`.
   *
   * @returns The emoji, by id. Left with {@link CallerDenial}.
   */
  readonly list: UseCase<ListEmoji, CallerDenial, ReadonlyArray<RealmEmoji>>;
  /**
   * Adds an emoji whose picture is stored already. `upload` stores the picture as well.
   *
   * @param command `image` names the picture in the blob store; see `emojiBlob`.
   * @returns The new emoji. Left with {@link AddEmojiRefusal}, such as `emoji.name-taken` or
   * `emoji.too-many`.
   */
  readonly add: PlannedUseCase<AddEmoji, AddEmojiRefusal, RealmEmoji>;
  /**
   * Checks whether the caller may add an emoji of that name, before its picture is read. Changes
   * nothing.
   *
   * @returns Nothing. Left with {@link OfferEmojiRefusal}.
   */
  readonly offer: UseCase<OfferEmoji, OfferEmojiRefusal, void>;
  /**
   * Reads a picture and adds an emoji that shows it. Behind `POST /realm/emoji/{emoji_name}`.
   *
   * @returns The new emoji. Left with {@link UploadEmojiRefusal} when the emoji or the picture is
   * refused; then nothing is stored.
   */
  readonly upload: HookedUseCase<UploadEmoji, UploadEmojiRefusal, RealmEmoji>;
  /**
   * Opens the picture of an emoji, for any caller who has its address.
   *
   * @returns The bytes, which the receiver must read or close. Left with `emoji.image-missing`.
   */
  readonly openImage: UseCase<OpenEmojiImage, EmojiImageMissing, OpenBlob>;
  /**
   * Takes an emoji out of use; messages that show it keep it. Behind
   * `DELETE /realm/emoji/{emoji_name}`.
   *
   * @returns Nothing. Left with {@link RemoveEmojiRefusal}: `emoji.unknown` or `emoji.not-author`.
   */
  readonly remove: PlannedUseCase<RemoveEmoji, RemoveEmojiRefusal, void>;
}
