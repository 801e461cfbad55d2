import type { DecidedChanges } from '../kernel/change-set.ts';

/** What becomes of the subscriptions of accounts that are deactivated, or in use again. */
export type Absence = Pick<DecidedChanges, 'guards' | 'changes'>;
