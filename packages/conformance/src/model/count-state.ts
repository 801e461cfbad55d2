import {
  type CountedKind,
  type MessageId,
  NUMBER_NAMES,
  noteOf,
  type RealmId,
  type Repositories,
  type UnixSeconds,
  type UserId,
} from '@parley/core';

interface Known {
  readonly realm: RealmId;
  readonly users: ReadonlyArray<UserId>;
  readonly messages: ReadonlyArray<MessageId>;
}

const ownersOf = (kind: CountedKind, { realm, users, messages }: Known): ReadonlyArray<number> => {
  const note = NUMBER_NAMES.map(noteOf).find(({ counts }) => counts === kind);
  if (note?.countedFor === 'organization') return [realm];
  return note?.countedFor === 'message' ? messages : users;
};

/**
 * The number of rows of every kind, for all users; ids of users that name other kinds are included.
 */
export const countState = async (
  { counts, topics }: Pick<Repositories, 'counts' | 'topics'>,
  known: Known,
  at: UnixSeconds,
): Promise<Readonly<Record<string, unknown>>> => {
  const kinds = [...new Set(NUMBER_NAMES.map((name) => noteOf(name).counts))];
  const counted = kinds.flatMap((kind) => ownersOf(kind, known).map((of) => ({ kind, of, at })));
  return {
    counts: await Promise.all(
      counted.flatMap((what) => [counts.all(what), counts.among(what, known.users)]),
    ),
    longestSilent: await Promise.all(known.users.map((user) => topics.longestSilentFollow(user))),
  };
};
