import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';

/** The flags that users set themselves. */
export const OWN_FLAGS = ['read', 'starred', 'collapsed'] as const;
export type OwnFlag = (typeof OWN_FLAGS)[number];

/**
 * Flags that follow from the text of a message or from settings, and flags that are no longer set.
 */
const OTHERS = [
  'mentioned',
  'stream_wildcard_mentioned',
  'topic_wildcard_mentioned',
  'group_mentioned',
  'force_expand',
  'force_collapse',
  'has_alert_word',
  'historical',
];

/** A request as it was sent. */
export interface FlagRequest {
  readonly flag: string;
  readonly operation: string;
}

export interface FlagChange {
  readonly flag: OwnFlag;
  /** True when the flag is added, false when it is removed. */
  readonly isAdded: boolean;
}

export type FlagDenial =
  | Denial<'message.flag.unknown', { readonly flag: string }>
  | Denial<'message.flag.not-editable', { readonly flag: string }>
  | Denial<'message.flag.unknown-operation', { readonly operation: string }>;

/** What a wish comes to. */
export const checkFlag = ({ flag, operation }: FlagRequest): E.Either<FlagDenial, FlagChange> => {
  const own = OWN_FLAGS.find((name) => name === flag);
  if (own === undefined)
    return E.left(
      denial(OTHERS.includes(flag) ? 'message.flag.not-editable' : 'message.flag.unknown', {
        flag,
      }),
    );
  if (operation !== 'add' && operation !== 'remove')
    return E.left(denial('message.flag.unknown-operation', { operation }));
  return E.right({ flag: own, isAdded: operation === 'add' });
};
