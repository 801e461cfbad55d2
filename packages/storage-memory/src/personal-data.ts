import {
  type HistoryId,
  type MessageId,
  type MessageWindow,
  nextRevision,
  type PersonalData,
  type RealmId,
  type UndoRecipe,
  type UserId,
} from '@parley/core';
import { ascending } from './places.ts';
import { draftOf, type MemoryState, type RealmStates, stateOf, type Tables } from './state.ts';
import { sortedById } from './tables/lists.ts';

interface OfUser {
  readonly user: UserId;
}

const isIn =
  ({ after, upTo }: MessageWindow) =>
  ([id]: readonly [MessageId, unknown]): boolean =>
    id > after && id <= upTo;

const inWindow = <Row>(
  rows: ReadonlyMap<MessageId, Row>,
  window: MessageWindow,
): ReadonlyArray<readonly [MessageId, Row]> =>
  [...rows].filter(isIn(window)).sort(([a], [b]) => ascending(a, b));

/** The tables that hold rows of people, by `user` or `owner`. */
const OWN_TABLES = [
  'apiKeys',
  'devices',
  'activePushes',
  'presences',
  'statuses',
  'alertWords',
  'profileValues',
  'drafts',
  'snippets',
  'requests',
  'uploads',
  'visibilities',
  'subscriptions',
] as const satisfies ReadonlyArray<keyof Tables>;

type Own = Partial<OfUser> & { readonly owner?: UserId };

/** Whether a recipe is of a user, or would give them something again. */
const names = ({ user, move, edit }: UndoRecipe, person: UserId): boolean =>
  [{ user }, ...(move?.wishes ?? []), ...(edit?.flagged ?? []), ...(edit?.unflagged ?? [])].some(
    (one) => one.user === person,
  );

/** The tables without what is the user's own, and how many rows that was. */
const withoutUser = (base: MemoryState, user: UserId): readonly [MemoryState, number] => {
  const draft = draftOf(base);
  let removed = 0;
  const drop = <Key, Row>(
    table: {
      readonly [Symbol.iterator]: () => Iterator<[Key, Row]>;
      delete: (key: Key) => boolean;
    },
    isOwn: (row: Row, key: Key) => boolean,
  ): void => {
    for (const [key, row] of [...table]) if (isOwn(row, key) && table.delete(key)) removed += 1;
  };
  drop(draft.write('passwords'), (_, key) => key === user);
  drop(draft.write('mutes'), (mute) => mute.user === user || mute.muted === user);
  for (const name of OWN_TABLES)
    drop(draft.write(name) as Map<unknown, Own>, (row) => (row.user ?? row.owner) === user);
  const undos = draft.write('undos');
  for (const [id, recipe] of [...undos]) if (names(recipe, user) && undos.delete(id)) removed += 1;
  const invitations = draft.write('invitations');
  for (const [id, row] of [...invitations])
    if (row.creator === user && row.welcomeText !== null) {
      invitations.set(id, { ...row, welcomeText: null });
      removed += 1;
    }
  for (const name of ['members', 'reads', 'unreadMarks'] as const) {
    const sets = draft.write(name) as Map<unknown, ReadonlySet<UserId>>;
    for (const [key, users] of [...sets])
      if (users.has(user)) {
        sets.set(key, new Set([...users].filter((other) => other !== user)));
        removed += 1;
      }
  }
  const flags = draft.write('flags');
  for (const [message, rows] of [...flags]) {
    const others = rows.filter((row) => row.user !== user);
    if (others.length === rows.length) continue;
    flags.set(message, others);
    removed += rows.length - others.length;
  }
  return [draft.state, removed];
};

const replaced = (
  text: string,
  replacements: ReadonlyArray<{ readonly from: string; readonly to: string }>,
): string => replacements.reduce((all, { from, to }) => all.replaceAll(from, to), text);

/** `keep` stores the state of a realm, and `remove` removes all there is of it. */
export const memoryPersonalData = (
  states: () => RealmStates,
  keep: (realm: RealmId, state: MemoryState) => void,
  remove: (realm: RealmId) => void,
): PersonalData => {
  const at = (realm: RealmId): MemoryState => stateOf(states(), realm);
  return {
    messagesBy: async (realm, user, after, limit) =>
      sortedById(at(realm).messages.values())
        .filter(({ id, sender }) => sender === user && id > after)
        .slice(0, limit)
        .map(({ id }) => id),
    reactionsBy: async (realm, user, window) =>
      inWindow(at(realm).reactions, window).flatMap(([message, rows]) =>
        rows.filter((row) => row.user === user).map((reaction) => ({ message, reaction })),
      ),
    submessagesBy: async (realm, user, window) =>
      inWindow(at(realm).submessages, window).flatMap(([, rows]) =>
        rows.filter(({ sender }) => sender === user),
      ),
    flagsOf: async (realm, user, window) =>
      inWindow(at(realm).flags, window).flatMap(([message, rows]) =>
        rows
          .filter((row) => row.user === user)
          .map(({ flag }) => ({ message, flag }))
          .sort((a, b) => (a.flag < b.flag ? -1 : 1)),
      ),
    mentioning: async (realm, user, window) =>
      inWindow(at(realm).messages, window)
        .filter(([, { rendered }]) => rendered.includes(`data-user-id="${user}"`))
        .map(([id]) => id),
    forgetUser: async (realm, user) => {
      const [state, removed] = withoutUser(at(realm), user);
      if (removed > 0) keep(realm, state);
      return removed;
    },
    forgetSubmessages: async (realm, user, window) => {
      const draft = draftOf(at(realm));
      const table = draft.write('submessages');
      let removed = 0;
      for (const [message, rows] of inWindow(at(realm).submessages, window)) {
        const others = rows.filter(({ sender }) => sender !== user);
        removed += rows.length - others.length;
        table.set(message, others);
      }
      keep(realm, draft.state);
      return removed;
    },
    rewriteTexts: async (realm, texts) => {
      const draft = draftOf(at(realm));
      const table = draft.write('messages');
      for (const { message, revision, content, rendered } of texts) {
        const row = table.get(message);
        if (row?.revision === revision)
          table.set(message, { ...row, content, rendered, revision: nextRevision(revision) });
      }
      keep(realm, draft.state);
    },
    rewriteEdits: async (realm, after, limit, replacements) => {
      const draft = draftOf(at(realm));
      const table = draft.write('edits');
      const ids = [...table.values()]
        .flatMap((edits) => edits.map(({ id }) => id))
        .filter((id) => id > after)
        .sort(ascending)
        .slice(0, limit);
      const wanted = new Set<HistoryId>(ids);
      for (const [message, edits] of [...table])
        table.set(
          message,
          edits.map((edit) =>
            wanted.has(edit.id)
              ? {
                  ...edit,
                  prevContent: replaced(edit.prevContent, replacements) as typeof edit.prevContent,
                  prevRendered: replaced(
                    edit.prevRendered,
                    replacements,
                  ) as typeof edit.prevRendered,
                }
              : edit,
          ),
        );
      keep(realm, draft.state);
      return ids.at(-1) ?? null;
    },
    rewriteEvents: async (realm, events) => {
      const state = at(realm);
      const others = new Map(events.map((event) => [event.position, event]));
      keep(realm, {
        ...state,
        events: state.events.map((event) => others.get(event.position) ?? event),
      });
    },
    forgetRealm: async (realm) => {
      const { realm: row, users, messages } = at(realm);
      if (row === null) return 0;
      remove(realm);
      return 1 + users.size + messages.size;
    },
    overwrite: async () => true,
  };
};
