import type { RealmId } from './brand.ts';

interface OfRealm {
  readonly realm: RealmId;
}

/** A command or query that says in which realm it is carried out. */
export type NamesRealm =
  | OfRealm
  | { readonly caller: OfRealm }
  | { readonly viewer: OfRealm }
  | { readonly reader: OfRealm };

/** The realm that a command or query is carried out in. */
export const realmOf = (command: NamesRealm): RealmId => {
  if ('caller' in command) return command.caller.realm;
  if ('viewer' in command) return command.viewer.realm;
  if ('reader' in command) return command.reader.realm;
  return command.realm;
};
