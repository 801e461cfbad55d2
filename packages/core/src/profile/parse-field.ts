import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints, strip } from '../kernel/text.ts';
import { type FieldDataDenial, parseFieldData, type TypedData } from './field-data.ts';
import {
  type FieldKind,
  MAX_FIELD_HINT,
  MAX_FIELD_NAME,
  MAX_IN_SUMMARY,
  type ProfileField,
  SERVICES,
} from './profile-field.ts';

/** As it was typed. `kind` null: there is no such kind. */
export interface FieldRequest {
  readonly name: string;
  readonly hint: string;
  readonly kind: FieldKind | null;
  readonly data: TypedData;
  readonly inSummary: boolean;
  readonly required: boolean;
  readonly editableByUser: boolean;
}

export type FieldWishDenial =
  | Denial<'profile.summary-full', { readonly limit: number }>
  | Denial<'profile.summary-kind'>
  | Denial<'profile.name-empty'>
  | Denial<'profile.name-too-long', { readonly limit: number }>
  | Denial<'profile.hint-too-long', { readonly limit: number }>
  | Denial<'profile.kind-unknown'>
  | Denial<'profile.name-taken'>
  | Denial<'profile.service-fixed'>;

/**
 * What of a field is wished for; what it is, whose and where among the others is settled elsewhere.
 */
export type Wished = Omit<ProfileField, 'id' | 'realm' | 'revision' | 'order'>;

const NOT_IN_SUMMARY: ReadonlyArray<FieldKind> = ['long-text', 'users'];

const serviceOf = (data: ProfileField['data']): string | null =>
  data !== null && 'service' in data && data.pattern === null ? data.service : null;

const checkNames = ({
  name,
  hint,
}: Pick<FieldRequest, 'name' | 'hint'>): E.Either<FieldWishDenial, void> => {
  if (name === '') return E.left(denial('profile.name-empty'));
  if (codePoints(hint) > MAX_FIELD_HINT)
    return E.left(denial('profile.hint-too-long', { limit: MAX_FIELD_HINT }));
  return codePoints(name) > MAX_FIELD_NAME
    ? E.left(denial('profile.name-too-long', { limit: MAX_FIELD_NAME }))
    : E.right(undefined);
};

const sameData = (typed: TypedData | undefined, { data }: ProfileField): boolean =>
  typed === undefined || (Object.keys(typed).length === 1 && typed.subtype === serviceOf(data));

const NEW = {
  name: '',
  hint: '',
  kind: null,
  data: null,
  inSummary: false,
  required: false,
  editableByUser: true,
} as const;

/**
 * A field as it would be stored. `before` null: it is new. `all`: the fields of the realm as they
 * are.
 */
export const parseField = (
  requested: Partial<FieldRequest>,
  before: ProfileField | null,
  all: ReadonlyArray<ProfileField>,
): E.Either<FieldWishDenial | FieldDataDenial, Wished> => {
  const { data: typed, ...rest } = requested;
  const now = before ?? NEW;
  const wished = {
    ...rest,
    name: strip(requested.name ?? now.name),
    hint: requested.hint ?? now.hint,
  };
  const others = all.filter(({ id }) => id !== before?.id);
  const kind = before?.kind ?? requested.kind ?? null;
  const inSummary = requested.inSummary ?? now.inSummary;
  if (requested.inSummary && others.filter((field) => field.inSummary).length >= MAX_IN_SUMMARY) {
    return E.left(denial('profile.summary-full', { limit: MAX_IN_SUMMARY }));
  }
  if (before !== null && serviceOf(before.data) !== null) {
    const isSame =
      wished.name === before.name && wished.hint === before.hint && sameData(typed, before);
    if (!isSame) return E.left(denial('profile.service-fixed'));
  }
  const data =
    typed === undefined && before !== null
      ? E.right(before.data)
      : parseFieldData(kind, typed ?? {});
  if (E.isLeft(data)) return data;
  const service = SERVICES[serviceOf(data.right) ?? ''];
  const names = service ?? wished;
  const checked = service === undefined ? checkNames(wished) : E.right(undefined);
  if (E.isLeft(checked)) return checked;
  if (kind === null) return E.left(denial('profile.kind-unknown'));
  if (inSummary && NOT_IN_SUMMARY.includes(kind)) return E.left(denial('profile.summary-kind'));
  if (others.some(({ name }) => name === names.name)) return E.left(denial('profile.name-taken'));
  return E.right({
    name: names.name,
    hint: names.hint,
    kind,
    data: data.right,
    inSummary,
    required: requested.required ?? now.required,
    editableByUser: requested.editableByUser ?? now.editableByUser,
  });
};
