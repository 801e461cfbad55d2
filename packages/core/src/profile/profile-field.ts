import type { ProfileFieldId, RealmId, Revision, UserId } from '../kernel/brand.ts';

export const MAX_FIELD_NAME = 40;
export const MAX_FIELD_HINT = 80;
/** Fields of one organization that small views of a profile show. */
export const MAX_IN_SUMMARY = 2;

/**
 * What can be filled in: text, short or long; one of some options; a day; a link; people; an
 * account elsewhere; pronouns.
 */
export type FieldKind =
  | 'short-text'
  | 'long-text'
  | 'select'
  | 'date'
  | 'url'
  | 'users'
  | 'account'
  | 'pronouns';

/** One option of a list: what is shown, and where among the others. */
export interface FieldOption {
  readonly text: string;
  readonly order: string;
}

/** More about the field, by its kind; null for the kinds that need no more. */
export type FieldData =
  | { readonly options: Readonly<Record<string, FieldOption>> }
  /** `pattern` null: one of the services that are known; else it holds `%(username)s` once. */
  | { readonly service: string; readonly pattern: string | null }
  | null;

/** Something the members of an organization tell of themselves. */
export interface ProfileField {
  readonly id: ProfileFieldId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /** 1 to 40 code points, stripped; unique in the realm. */
  readonly name: string;
  readonly kind: FieldKind;
  /** At most 80 code points. */
  readonly hint: string;
  readonly data: FieldData;
  /** Smaller is further up; several fields may share one. */
  readonly order: number;
  readonly inSummary: boolean;
  readonly required: boolean;
  /** True when users may fill it in themselves. Administrators always may. */
  readonly editableByUser: boolean;
}

/**
 * The value of a profile field: text, the key of an option, `YYYY-MM-DD`, an address, a name
 * elsewhere, or ids of people as a JSON list.
 */
export interface ProfileValue {
  readonly user: UserId;
  readonly field: ProfileFieldId;
  readonly value: string;
  /** HTML of text that may hold Markdown; null for the other kinds. */
  readonly rendered: string | null;
}

const MARKDOWN: ReadonlyArray<FieldKind> = ['short-text', 'long-text'];
export const holdsMarkdown = ({ kind }: ProfileField): boolean => MARKDOWN.includes(kind);

/** Compares by order, then by id. */
export const byOrder = (a: ProfileField, b: ProfileField): number =>
  a.order - b.order || a.id - b.id;

export const fieldUnchanged = ({ id, revision }: ProfileField) =>
  ({ _tag: 'row.unchanged', row: 'profile-field', id, revision }) as const;

/** Services whose accounts are known: what the field is called, and where an account is. */
export const SERVICES: Readonly<
  Record<
    string,
    {
      readonly text: string;
      readonly name: string;
      readonly hint: string;
      readonly pattern: string;
    }
  >
> = {
  twitter: {
    text: 'Twitter',
    name: 'Twitter username',
    hint: '',
    pattern: 'https://twitter.com/%(username)s',
  },
  github: {
    text: 'GitHub',
    name: 'GitHub username',
    hint: '',
    pattern: 'https://github.com/%(username)s',
  },
};
