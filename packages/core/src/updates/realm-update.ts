import type { RealmEmoji } from '../emoji/emoji.ts';
import type { EmojiEvent } from '../emoji/store.ts';
import type { Linkifier } from '../linkifier/linkifier.ts';
import type { Playground } from '../playground/playground.ts';
import type { Realm } from '../realm/realm.ts';
import type { RealmEvent } from '../realm/store.ts';

export type RealmUpdate =
  /** `changed` names fields of `Realm`, `RealmSettings` and `RealmPermissions`. */
  | {
      readonly _tag: 'realm.updated';
      readonly realm: Realm;
      readonly changed: ReadonlyArray<string>;
    }
  | Extract<RealmEvent, { readonly _tag: 'realm.user-default-changed' }>;

/**
 * `all` there are, in use or not, by id; and what became of one of them. Null: their authors are
 * shown otherwise.
 */
export interface EmojiNotice {
  readonly _tag: 'emoji.told';
  readonly all: ReadonlyArray<RealmEmoji>;
  readonly event: EmojiEvent | null;
}

/** All there are, in their order. */
export type LinkNotice =
  | { readonly _tag: 'linkifiers.told'; readonly linkifiers: ReadonlyArray<Linkifier> }
  | { readonly _tag: 'playgrounds.told'; readonly playgrounds: ReadonlyArray<Playground> };
