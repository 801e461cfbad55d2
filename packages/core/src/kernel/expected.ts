import { FIRST_REVISION } from './brand.ts';
import type { Decision } from './change-set.ts';
import type { CommandOptions, Expected, OptionDenial } from './command-options.ts';
import { denial } from './denial.ts';
import { E } from './fp.ts';
import type { RowGuard, TopicGuard } from './guard.ts';
import type { Repositories } from './ports.ts';

type GuardOf<Row extends RowGuard['row']> = Extract<RowGuard, { readonly row: Row }>;

/** A stored row, with the number that each change of it raises. */
type StoredRow = { readonly revision: number | null } | null | undefined;

const withId = <Row extends { readonly id: number }>(
  rows: ReadonlyArray<Row>,
  id: number,
): Row | undefined => rows.find((row) => row.id === id);

/** What the snapshot has of each kind of row; nothing when it has none. */
const ROWS: {
  readonly [Row in RowGuard['row']]: (
    snapshot: Repositories,
    guard: GuardOf<Row>,
  ) => Promise<StoredRow>;
} = {
  realm: async ({ realms }, { id }) => {
    const own = await realms.own();
    return own?.id === id ? own : null;
  },
  group: ({ groups }, { id }) => groups.byId(id),
  user: ({ users }, { id }) => users.byId(id),
  channel: ({ channels }, { id }) => channels.byId(id),
  attachment: ({ attachments }, { id }) => attachments.byId(id),
  message: async ({ messages }, { id }) => (await messages.byId(id))?.message,
  snippet: ({ snippets }, { id }) => snippets.byId(id),
  draft: ({ drafts }, { id }) => drafts.byId(id),
  emoji: ({ emoji }, { id }) => emoji.byId(id),
  invitation: ({ invitations }, { id }) => invitations.byId(id),
  linkifier: async ({ linkifiers }, { id }) => withId(await linkifiers.ofRealm(), id),
  playground: async ({ playgrounds }, { id }) => withId(await playgrounds.ofRealm(), id),
  'profile-field': ({ profiles }, { id }) => profiles.byId(id),
  upload: async ({ uploads }, { id }) => (await uploads.byId(id)) && { revision: FIRST_REVISION },
  subscription: ({ channels }, { channel, user }) => channels.subscription(channel, user),
  'upload-space': ({ attachments }) => attachments.space(),
  status: ({ statuses }, { user }) => statuses.ofUser(user),
  'alert-words': ({ alertWords }, { user }) => alertWords.ofUser(user),
  mute: async ({ mutes }, { user, muted }) =>
    (await mutes.by(user)).find((mute) => mute.muted === muted),
  reaction: async ({ messages }, { message, user, type, emojiCode }) =>
    ((await messages.reactions([message])).get(message) ?? []).some(
      (one) => one.user === user && one.type === type && one.emojiCode === emojiCode,
    )
      ? { revision: FIRST_REVISION }
      : null,
  device: ({ devices }, guard) => devices.byKey(guard),
};

const topicHolds = async (
  { topics }: Repositories,
  { topic, revision, last }: TopicGuard,
): Promise<boolean> => {
  const found = await topics.byId(topic);
  return found?.topic.revision === revision && (last === undefined || found.last === last);
};

const holds = async (snapshot: Repositories, guard: Expected): Promise<boolean> => {
  if (guard._tag === 'topic.unchanged') return topicHolds(snapshot, guard);
  const find = ROWS[guard.row] as (snapshot: Repositories, guard: RowGuard) => Promise<StoredRow>;
  return ((await find(snapshot, guard))?.revision ?? null) === guard.revision;
};

const allHold = async (
  snapshot: Repositories,
  guards: ReadonlyArray<Expected>,
): Promise<boolean> => {
  for (const guard of guards) if (!(await holds(snapshot, guard))) return false;
  return true;
};

/** The guards that hold, of those that the caller expects; null when they do not. */
const expectedGuards = async (
  snapshot: Repositories,
  { expects = [], expectsOneOf = [[]] }: CommandOptions,
): Promise<ReadonlyArray<Expected> | null> => {
  for (const one of expectsOneOf) {
    const guards = [...expects, ...one];
    if (await allHold(snapshot, guards)) return guards;
  }
  return null;
};

/**
 * Decides a command whose caller expects something to be unchanged. What the command refuses by
 * itself comes first, so that a caller learns nothing of rows that they may not see. The guards go
 * with the change set, so that what is expected holds at the commit too.
 *
 * @returns Left `expected.changed` when it does not hold in the snapshot.
 */
export const decideExpecting = async <Refusal, Reply>(
  snapshot: Repositories,
  options: CommandOptions,
  decide: () => Promise<E.Either<Refusal, Decision<Reply>>>,
): Promise<E.Either<Refusal | OptionDenial, Decision<Reply>>> => {
  const decided = await decide();
  if (E.isLeft(decided)) return decided;
  const expected = await expectedGuards(snapshot, options);
  if (expected === null) return E.left(denial('expected.changed'));
  const { changeSet, reply } = decided.right;
  return E.right({
    changeSet: { ...changeSet, guards: [...changeSet.guards, ...expected] },
    reply,
  });
};
