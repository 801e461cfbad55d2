import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { MAX_COUNT } from '../realm/realm-values.ts';

/** Days, or in words. What is neither is refused. */
export type RetentionRequest = number | string;
export type RetentionDenial =
  | Denial<'channel.retention.invalid', { readonly value: RetentionRequest }>
  | Denial<'channel.retention.too-long', { readonly limit: number }>;

const FOR_EVER = -1;

/** As `Channel.messageRetentionDays` stores it: days, -1 for ever, null as the realm says. */
export const parseRetention = (
  value: RetentionRequest,
): E.Either<RetentionDenial, number | null> => {
  if (value === 'realm_default') return E.right(null);
  if (value === 'unlimited') return E.right(FOR_EVER);
  if (typeof value === 'number' && value > MAX_COUNT)
    return E.left(denial('channel.retention.too-long', { limit: MAX_COUNT }));
  return typeof value === 'number' && Number.isInteger(value) && value > 0
    ? E.right(value)
    : E.left(denial('channel.retention.invalid', { value }));
};
