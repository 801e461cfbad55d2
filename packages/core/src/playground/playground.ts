import type { PlaygroundId, RealmId, Revision } from '../kernel/brand.ts';
import type { RowGuard } from '../kernel/guard.ts';

/** In code points. Every client receives these texts. */
export const MAX_PLAYGROUND_TEXT = 10_000;

/** A site where code of one language can be tried out. Texts are stripped. */
export interface Playground {
  readonly id: PlaygroundId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /**
   * What people choose it by, at most `MAX_PLAYGROUND_TEXT` code points; unique among the realm's
   * for one language.
   */
  readonly name: string;
  /**
   * What a block of code says of its language (`MarkdownRenderer.codeLanguage`), at most
   * `MAX_CODE_LANGUAGE` code points.
   */
  readonly language: string;
  /** RFC 6570, as long at most, with the variable `code` and no other. */
  readonly urlTemplate: string;
}

/** A playground as typed, without surrounding blanks. */
export type WantedPlayground = Pick<Playground, 'name' | 'language' | 'urlTemplate'>;

export const playgroundUnchanged = ({ id, revision }: Playground): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'playground',
  id,
  revision,
});
