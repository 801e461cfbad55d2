import type { RealmId } from './brand.ts';
import type { ChangeSet } from './change-set.ts';
import type { Change } from './concepts.ts';
import type { Guard } from './guard.ts';

/** The realm itself, or a row that names its realm. */
type OfRealm = { readonly realm: RealmId } | { readonly id: RealmId };

/** What names a realm in a change: the change, or the row that it stores or removes. */
type NamesRealm<Each> = Extract<Each | Each[keyof Each], OfRealm>;

/** The kinds of change that name a realm. A new one does not compile until it has an entry. */
const REALMS: {
  readonly [Each in Change as [NamesRealm<Each>] extends [never] ? never : Each['_tag']]: (
    change: Each,
  ) => RealmId;
} = {
  'realm.put': ({ realm }) => realm.id,
  'group.put': ({ group }) => group.realm,
  'user.put': ({ user }) => user.realm,
  'channel.put': ({ channel }) => channel.realm,
  'topic.put': ({ topic }) => topic.realm,
  'attachment.put': ({ attachment }) => attachment.realm,
  'conversation.put': ({ realm }) => realm,
  'message.send': ({ message }) => message.realm,
  'undo.put': ({ recipe }) => recipe.realm,
  'snippet.put': ({ snippet }) => snippet.realm,
  'profile-field.put': ({ field }) => field.realm,
  'presence.note': ({ realm }) => realm,
  'draft.put': ({ draft }) => draft.realm,
  'emoji.put': ({ emoji }) => emoji.realm,
  'status.put': ({ status }) => status.realm,
  'alert-words.put': ({ alertWords }) => alertWords.realm,
  'device.put': ({ device }) => device.realm,
  'device.remove': ({ device }) => device.realm,
  'invitation.put': ({ invitation }) => invitation.realm,
  'linkifier.put': ({ linkifier }) => linkifier.realm,
  'playground.put': ({ playground }) => playground.realm,
  'upload.put': ({ upload }) => upload.realm,
  'request.put': ({ note }) => note.realm,
};

const realmOfChange = (change: Change): RealmId | null => {
  const realmOf = (REALMS as Readonly<Record<string, ((change: Change) => RealmId) | undefined>>)[
    change._tag
  ];
  return realmOf === undefined ? null : realmOf(change);
};

const realmOfGuard = (guard: Guard): RealmId | null => {
  if ('realm' in guard) return guard.realm;
  return guard._tag === 'row.unchanged' && guard.row === 'realm' ? guard.id : null;
};

/**
 * Finds what a storage refuses before it writes: a guard, change or event that names another realm.
 * Rows that are named by their id alone are not looked at; the storage misses them in the realm.
 *
 * @returns The `_tag` of the first one, or null when everything that names a realm names that of
 * the set.
 */
export const foreignPart = ({ realm, guards, changes, events }: ChangeSet): string | null => {
  const isForeign = (named: RealmId | null): boolean => named !== null && named !== realm;
  for (const guard of guards) if (isForeign(realmOfGuard(guard))) return guard._tag;
  for (const change of changes) if (isForeign(realmOfChange(change))) return change._tag;
  for (const event of events) if (isForeign(event.realm)) return event._tag;
  return null;
};
