import type { UserId } from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import type { DescribedFor, PlanView } from '../../kernel/plan-view.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { StoredKey } from '../../user/identity/stored-key.ts';

type KeyChange = Extract<
  Change,
  { readonly _tag: 'api-keys.end' | 'api-keys.remove' | 'sessions.remove' | 'api-key.remove' }
>;

const isKeyChange = (change: Change): change is KeyChange =>
  change._tag === 'api-keys.end' ||
  change._tag === 'api-keys.remove' ||
  change._tag === 'sessions.remove' ||
  change._tag === 'api-key.remove';

const ends = (change: KeyChange, { digest, kind }: StoredKey): boolean => {
  switch (change._tag) {
    case 'api-keys.end':
      return true;
    case 'api-key.remove':
      return digest === change.digest;
    case 'api-keys.remove':
      return digest !== change.but;
    case 'sessions.remove':
      return kind === 'session' && digest !== change.but;
  }
};

/** The accounts that are active now and that the changes deactivate. */
const deactivated = async (
  { users }: Repositories,
  changes: ReadonlyArray<Change>,
): Promise<number> => {
  const gone = changes.flatMap((change) =>
    change._tag === 'user.put' && !change.user.isActive ? [change.user.id] : [],
  );
  if (gone.length === 0) return 0;
  return (await users.byIds(gone)).filter(({ isActive }) => isActive).length;
};

/** Counts the keys and the accounts that end. */
export const describeEnds = async (
  snapshot: Repositories,
  { changes }: Pick<DecidedChanges, 'changes'>,
  { now }: Pick<DescribedFor, 'now'>,
): Promise<PlanView['ends']> => {
  const byUser = new Map<UserId, KeyChange[]>();
  for (const change of changes)
    if (isKeyChange(change)) byUser.set(change.user, [...(byUser.get(change.user) ?? []), change]);
  const [accounts, ...keys] = await Promise.all([
    deactivated(snapshot, changes),
    ...[...byUser].map(async ([user, own]) => {
      const held = await snapshot.users.keysOf(user, now);
      return held.filter((key) => own.some((change) => ends(change, key))).length;
    }),
  ]);
  const number = keys.reduce((sum, count) => sum + count, 0);
  return number === 0 && accounts === 0 ? null : { keys: number, accounts };
};
