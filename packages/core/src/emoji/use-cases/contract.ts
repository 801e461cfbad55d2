import type { OpenBlob } from '../../attachment/blob-store.ts';
import type { IncomingPicture, PictureRefusal } from '../../image/use-cases/receive-picture.ts';
import type { RealmId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
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

/** The picture is stored before anybody asks: see `emojiBlob`. */
export interface AddEmoji {
  readonly caller: Caller;
  /** As typed. */
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
  /** As typed. */
  readonly name: string;
}
export type OfferEmojiRefusal =
  | CallerDenial
  | AddEmojiDenial
  | EmojiNameDenial
  | Denial<'emoji.name-taken'>;

export interface UploadEmoji extends Omit<IncomingPicture, 'name'>, OfferEmoji {
  /** Of the file, as it was sent. */
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
  /** As it is stored. */
  readonly name: string;
}
export type RemoveEmojiRefusal =
  | CallerDenial
  | Denial<'emoji.unknown', { readonly name: string }>
  | Denial<'emoji.not-author'>
  | Stale;

export interface EmojiUseCases {
  /** Behind `GET /realm/emoji`: the realm's own, in use or not, by id. */
  readonly list: UseCase<ListEmoji, CallerDenial, ReadonlyArray<RealmEmoji>>;
  readonly add: UseCase<AddEmoji, AddEmojiRefusal, RealmEmoji>;
  /** Checks whether the caller may add an emoji of that name, before its picture is read. */
  readonly offer: UseCase<OfferEmoji, OfferEmojiRefusal, void>;
  /** Behind `POST /realm/emoji/{emoji_name}`. */
  readonly upload: UseCase<UploadEmoji, UploadEmojiRefusal, RealmEmoji>;
  /** For any caller with the address. The receiver must read the blob or close it. */
  readonly openImage: UseCase<OpenEmojiImage, EmojiImageMissing, OpenBlob>;
  /** Behind `DELETE /realm/emoji/{emoji_name}`: takes it out of use. */
  readonly remove: UseCase<RemoveEmoji, RemoveEmojiRefusal, void>;
}
